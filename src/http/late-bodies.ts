/**
 * A connection that is closed while its client still sends is reset, and the client loses the answer
 * that was on its way (RFC 9112, section 9.6). So what still comes is read, and thrown away, for a
 * moment before closing.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { JSON_BODY_BYTES, REFUSED_BODY_BYTES, REFUSED_BODY_SECONDS } from '../limits.ts'

/**
 * Whether more of the body may come than an open connection is worth: a refusal closes it then, since
 * Node would read the body to its end, whatever its size.
 */
export function isLongBodyUnread({ headers, complete }: IncomingMessage): boolean {
  const { 'content-length': length = 0, 'transfer-encoding': coding } = headers
  return !complete && (Number(length) > JSON_BODY_BYTES || coding !== undefined)
}

/** For a request with a body, before it is answered: the answer may come before the whole body. */
export function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request
  // What Node calls when it has sent the last answer of a connection.
  socket.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(socket)
    else closeLate(socket)
  }
}

/** Closes when the client does, or has sent REFUSED_BODY_BYTES, or after REFUSED_BODY_SECONDS. */
export function closeLate(socket: Socket): void {
  const close = () => socket.destroy()
  const timer = setTimeout(close, REFUSED_BODY_SECONDS * 1_000)
  socket.once('close', () => clearTimeout(timer))
  let bytes = 0
  // The parser of HTTP reads no more: what follows the body may be the next request.
  socket.removeAllListeners('data')
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (bytes > REFUSED_BODY_BYTES) close()
  })
  socket.end()
  socket.resume()
}
