import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine that is free now. The system gives higher ones to connections and to servers that name
 * none, so that none of them takes it before it is listened at.
 */
export function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, 'localhost', () => server.close(() => resolve(port)))
  })
}
