/** A way to the database that counts how often the service has to wait for it. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export async function countedWire(databaseUrl: string) {
  const real = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const wire = { url: '', roundTrips: 0, close: async () => undefined as unknown }
  const server = createServer((near) => {
    const far = connect(Number(real.port), real.hostname)
    let isAnswered = true
    // A statement that is sent before the last one is answered waits for nothing.
    near.on('data', (sent) => {
      if (isAnswered) wire.roundTrips += 1
      isAnswered = false
      far.write(sent)
    })
    far.on('data', (answer) => {
      isAnswered = true
      near.write(answer)
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket.on('error', () => other.destroy()).on('close', () => other.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  wire.url = url.href
  wire.close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  return wire
}
