/** Refuses bytes that are not an HTTP request, with an error body of the API. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { headersTooLarge, requestTooSlow, unreadableRequest } from './errors.ts'
import type { Failure, Headers } from './failure.ts'
import { closeLate } from './late-bodies.ts'

const FAILURES: Record<string, () => Failure> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
}

/** For Fastify's `clientErrorHandler`: there is no reply object here, only a socket. */
export const refuseUnreadable =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const makeFailure = FAILURES[error.code ?? ''] ?? unreadableRequest
    const { status, body } = makeFailure()
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `X-Request-Id: ${randomUUID()}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
    closeLate(socket)
  }

/** Refuses requests that Node would refuse without an error body; app.ts makes Node accept them. */
export function refuseHalfRequests(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (headers.host !== undefined || raw.httpVersion !== '1.1') return done()
    reply.hijack()
    app.server.emit('clientError', new Error('no Host'), raw.socket)
  })
  // RFC 9110, 10.1.1: an unknown expectation may be ignored.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
}
