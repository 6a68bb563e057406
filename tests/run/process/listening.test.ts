/** Where the service cannot listen, it says why in a sentence. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listenError } from '../../../src/run/process/running.ts'
import { ConfigError } from '../../../src/service/config/config.ts'

async function reasonAgainst(place: { host: string; port: number }) {
  const server = createServer().listen(place)
  const error = await once(server, 'listening').catch((thrown) => thrown)
  return listenError(error, place)
}

describe('a place where the service cannot listen', () => {
  it('is reported with the variable that names it', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await reasonAgainst({ host: '127.0.0.1', port })).toEqual(
      new ConfigError(`Port ${port} is taken by another process: stop it, or set PORT.`),
    )
    taken.close()
    // An address for documentation: RFC 5737.
    expect(await reasonAgainst({ host: '192.0.2.1', port: 0 })).toEqual(
      new ConfigError('HOST 192.0.2.1 is no address of this machine.'),
    )
    expect(await reasonAgainst({ host: 'not a name', port: 0 })).toEqual(
      new ConfigError('HOST not a name is not a known name.'),
    )
  })

  it('is a fault of the code where it is none of these', () => {
    const fault = new TypeError('x is not a function')
    expect(listenError(fault, { host: 'localhost', port: 0 })).toBe(fault)
  })
})
