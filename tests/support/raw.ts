/** Bytes as they are, for what no client would send. */
import { connect } from 'node:net'

/** Returns all that comes back until the service hangs up. */
export function sendRaw({ url }: { url: string }, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => {
      received += data.toString()
    })
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
  })
}
