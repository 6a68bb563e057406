/** A proxy between the service and a server; stories cut, freeze and slow down its connections. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Random } from '../support/random.ts'

export type Wire = {
  port: number
  /** Resets a random connection; returns how many are left. */
  cutOne: (random: Random) => number
  /** Leaves a random connection open without passing data, as when a cable is pulled. */
  freezeOne: (random: Random) => void
  /** Delays all data from the server. */
  delay: (ms: number) => void
  frozen: () => number
  close: () => Promise<void>
}
type Pair = { near: Socket; far: Socket; isFrozen: boolean }

export async function wireTo(host: string, port: number): Promise<Wire> {
  const pairs = new Set<Pair>()
  let delayMs = 0
  const server = createServer((near) => {
    const far = connect(port, host)
    const pair: Pair = { near, far, isFrozen: false }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    near.on('data', (data) => pair.isFrozen || far.write(data))
    far.on('data', (data) => {
      if (pair.isFrozen) return
      if (delayMs === 0) near.write(data)
      else setTimeout(() => near.destroyed || near.write(data), delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const alive = () => [...pairs].filter(({ isFrozen }) => !isFrozen)
  const pickFrom = (random: Random) => {
    const [first, ...others] = alive()
    return first && random.pick([first, ...others])
  }
  return {
    port: (server.address() as AddressInfo).port,
    cutOne: (random) => {
      const pair = pickFrom(random)
      pair?.near.resetAndDestroy()
      pair?.far.destroy()
      return alive().length
    },
    freezeOne: (random) => {
      const pair = pickFrom(random)
      if (pair) pair.isFrozen = true
    },
    delay: (ms) => {
      delayMs = ms
    },
    frozen: () => pairs.size - alive().length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const { near, far } of pairs) {
          near.destroy()
          far.destroy()
        }
      }),
  }
}
