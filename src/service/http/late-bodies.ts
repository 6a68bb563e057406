/**
 * A connection that is closed while its client still sends is reset, and the client may lose the answer
 * (RFC 9112, section 9.6). So the rest of a refused body is first read and discarded for a moment.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { JSON_BODY_BYTES, REFUSED_BODY_BYTES, REFUSED_BODY_SECONDS } from '../limits/service.ts'

/**
 * Whether the unread body may be longer than JSON_BODY_BYTES. A refusal then closes the connection:
 * to keep it open, Node would have to read the body to its end, whatever its size.
 */
export function isLongBodyUnread({ headers, complete }: IncomingMessage): boolean {
  const { 'content-length': length = 0, 'transfer-encoding': coding } = headers
  return !complete && (Number(length) > JSON_BODY_BYTES || coding !== undefined)
}

/** Makes Node close the connection by closeLate if the answer is sent before the whole body came. */
export function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request
  // Node calls this after the last answer of a connection.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket)
    else closeLate(socket)
  }
}

/** Closes when the client closes, after REFUSED_BODY_BYTES, or after REFUSED_BODY_SECONDS. */
export function closeLate(socket: Socket): void {
  const close = () => socket.destroy()
  const timer = setTimeout(close, REFUSED_BODY_SECONDS * 1_000)
  socket.once('close', () => clearTimeout(timer))
  let bytes = 0
  // The HTTP parser must not read on: the bytes after the body may be another request.
  socket.removeAllListeners('data')
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (bytes > REFUSED_BODY_BYTES) close()
  })
  socket.end()
  socket.resume()
}
