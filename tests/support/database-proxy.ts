/** A proxy in front of a server, whose connections a test or a story of chaos cuts, freezes and slows down. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type Wire = {
  /** The server's URL by way of this wire. */
  url: string
  /** Every connection breaks, and new ones are refused. */
  cut: () => Promise<void>
  /** From now on nothing passes and neither side is notified, as when a cable is pulled. */
  freeze: () => void
  /** From now on every connection is accepted and closed at once, as by a proxy without a live server. */
  hangUp: () => void
  mend: () => Promise<void>
  /** Resets one open connection, or freezes it; `at` is below 1, and says which of them. */
  resetOne: (at: number) => void
  freezeOne: (at: number) => void
  /** Delays all data from the server. */
  delay: (ms: number) => void
  close: () => Promise<void>
}
type Pair = { near: Socket; far?: Socket; isFrozen: boolean }

export async function wireTo(target: string): Promise<Wire> {
  const real = new URL(target)
  const pairs = new Set<Pair>()
  let [isFrozen, hangsUp, delayMs] = [false, false, 0]
  const accept = (near: Socket) => {
    if (hangsUp) return near.destroy()
    const pair: Pair = { near, isFrozen }
    pairs.add(pair)
    const track = (socket: Socket) =>
      socket
        .setNoDelay(true)
        .on('error', () => end(pair))
        .on('close', () => end(pair))
    track(near)
    if (isFrozen) return
    const far = track(connect(Number(real.port), real.hostname))
    pair.far = far
    near.on('data', (data) => pair.isFrozen || far.write(data))
    far.on('data', (data) => {
      if (pair.isFrozen) return
      if (delayMs === 0) near.write(data)
      else setTimeout(() => near.destroyed || near.write(data), delayMs)
    })
  }
  const end = (pair: Pair) => {
    pairs.delete(pair)
    pair.near.destroy()
    pair.far?.destroy()
  }
  const endAll = () => {
    for (const pair of pairs) end(pair)
  }
  const one = (at: number) => {
    const open = [...pairs].filter((pair) => !pair.isFrozen)
    return open[Math.floor(at * open.length)]
  }
  let server = await listen(createServer(accept), 0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    endAll()
    await closed
  }
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    freeze: () => {
      isFrozen = true
      for (const pair of pairs) pair.isFrozen = true
    },
    hangUp: () => {
      hangsUp = true
      endAll()
    },
    mend: async () => {
      isFrozen = false
      hangsUp = false
      endAll()
      if (!server.listening) server = await listen(createServer(accept), port)
    },
    resetOne: (at) => {
      one(at)?.near.resetAndDestroy()
    },
    freezeOne: (at) => {
      const pair = one(at)
      if (pair) pair.isFrozen = true
    },
    delay: (ms) => {
      delayMs = ms
    },
    close: cut,
  }
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
