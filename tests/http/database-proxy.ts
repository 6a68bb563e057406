/** A wire between the service and its database that a test can cut and mend. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type Wire = {
  /** The database's URL by way of this wire. */
  url: string
  /** Every connection breaks, and new ones are refused. */
  cut: () => Promise<void>
  /** From now on nothing passes and nobody is told, as when a cable is pulled. */
  freeze: () => void
  mend: () => Promise<void>
  close: () => Promise<void>
}

export async function wireTo(databaseUrl: string): Promise<Wire> {
  const real = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }
  let isFrozen = false
  const accept = (near: Socket) => {
    track(near)
    if (isFrozen) return
    const far = track(connect(Number(real.port), real.hostname))
    near.pipe(far).pipe(near)
  }
  let server = await listen(createServer(accept), 0)
  const { port } = server.address() as AddressInfo
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    hangUp()
    await closed
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.unpipe()
    },
    mend: async () => {
      isFrozen = false
      hangUp()
      if (!server.listening) server = await listen(createServer(accept), port)
    },
    close: cut,
  }
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
