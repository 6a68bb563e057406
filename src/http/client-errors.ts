/** What cannot even be read as a request is refused below the routes, in the API's own shape. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { headersTooLarge, requestTooSlow, unreadableRequest } from './errors.ts'
import type { Failure } from './failure.ts'

const FAILURES: Record<string, () => Failure> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
}

/** For Fastify's `clientErrorHandler`: there is no reply object here, only a socket. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
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
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
