/** How much is fetched of a picture, and for how long. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { REMOTE_PICTURE_BYTES } from '../../../src/service/limits/accounts.ts'
import {
  attempt,
  HOST,
  listen,
  never,
  notNow,
  startInternet,
  type TestInternet,
} from '../../support/https-server.ts'

let web: TestInternet
beforeAll(async () => {
  web = await startInternet()
})
afterAll(() => web.close())
afterEach(async () => {
  // Ends only when the client has hung up on all of them.
  await Promise.all(web.connections.map((socket) => socket.closed || once(socket, 'close')))
})

const bytes = (count: number) => Buffer.alloc(count, 'x')

/** Writes for as long as the client reads. */
function writeWithoutEnd(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write(bytes(65_536)));
  }
  response.on('drain', more)
  more()
}

describe('the size of a picture', () => {
  it.each([
    [`may be ${REMOTE_PICTURE_BYTES} bytes`, REMOTE_PICTURE_BYTES],
    ['may not be one byte more', REMOTE_PICTURE_BYTES + 1],
  ])('%s, whether or not they are announced', async (_, size) => {
    const announced = web.serve('/announced', (_request, response) => {
      response.writeHead(200, { 'Content-Length': size }).end(bytes(size))
    })
    const chunked = web.serve('/chunked', (_request, response) => {
      response.write(bytes(size))
      response.end()
    })
    const isTooLarge = size > REMOTE_PICTURE_BYTES
    for (const url of [announced, chunked]) {
      const found = await attempt(url, web.internet)
      if (isTooLarge) expect(found).toEqual(never('too-large'))
      else expect(found.toString()).toHaveLength(size)
    }
  })

  it('is believed when it is too much: nothing of it is waited for', async () => {
    const url = web.serve('/boasting', (_request, response) =>
      response.writeHead(200, { 'Content-Length': 10_000_000_000 }).flushHeaders(),
    )
    expect(await attempt(url, web.internet)).toEqual(never('too-large'))
  })

  it('is counted when it has no end', async () => {
    const url = web.serve('/endless', (_request, response) => writeWithoutEnd(response))
    expect(await attempt(url, web.internet)).toEqual(never('too-large'))
  })

  it('is what was announced, whatever comes after it', async () => {
    const url = web.serve('/understated', ({ socket }) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nit and much more'),
    )
    expect(await attempt(url, web.internet)).toBe('it')
  })

  it('is not less than what was announced: half a picture is none', async () => {
    const url = web.serve('/overstated', ({ socket }) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nit'),
    )
    expect(await attempt(url, web.internet)).toEqual(notNow('network'))
  })

  it.each(['-1', 'many', '2\r\nContent-Length: 3', '2\r\nTransfer-Encoding: chunked'])(
    'is a number: %j',
    async (length) => {
      const url = web.serve('/odd', ({ socket }) =>
        socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\nit`),
      )
      expect(await attempt(url, web.internet)).toEqual(notNow('network'))
    },
  )

  it('holds for headers too', async () => {
    const url = web.serve('/headers', ({ socket }) =>
      socket.end(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nit`),
    )
    expect(await attempt(url, web.internet)).toEqual(notNow('network'))
  })
})

describe('the time for a picture', () => {
  /** Sends this again and again, each in time for an idle timeout, until the client hangs up. */
  const drip = (socket: net.Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 100)
    socket.on('close', () => clearInterval(timer))
  }

  // All at once: each takes all the time there is.
  it('is limited for all of it together', async () => {
    const sockets: net.Socket[] = []
    const silent = net.createServer((socket) =>
      sockets.push(socket.on('error', () => undefined).resume()),
    )
    const silentPort = await listen(silent)
    web.names[`unresolved.${HOST}`] = () => new Promise<string[]>(() => undefined)
    web.serve('/', (_request, response) => response.end('it'))
    const wait = (path: string, listener: (socket: net.Socket) => void) =>
      attempt(
        web.serve(path, ({ socket }) => listener(socket)),
        web.internet,
      )
    const OK = 'HTTP/1.1 200 OK\r\n'

    const outcomes = {
      'a name that is never resolved': attempt(`https://unresolved.${HOST}/`, web.internet),
      'no greeting of TLS': attempt(`https://${HOST}/`, { ...web.internet, port: silentPort }),
      'no answer': wait('/silent', () => undefined),
      'headers without end': wait('/headers', (socket) => {
        socket.write(OK)
        drip(socket, 'X-A: b\r\n')
      }),
      'only hints of an answer': wait('/hints', (socket) =>
        drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
      ),
      'headers and nothing after': wait('/empty', (socket) => socket.write(`${OK}\r\n`)),
      'a body that stops': wait('/stopped', (socket) =>
        socket.write(`${OK}Content-Length: 10\r\n\r\nit`),
      ),
      'a body whose end is that of the connection': wait('/unmeasured', (socket) =>
        socket.write(`${OK}\r\nit`),
      ),
      'a body byte by byte': wait('/slow', (socket) => {
        socket.write(`${OK}Content-Length: 1000000\r\n\r\n`)
        drip(socket, 'x')
      }),
      'a body without a length byte by byte': wait('/chunks', (socket) => {
        socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`)
        drip(socket, '1\r\nx\r\n')
      }),
    }
    const found = await Promise.all(
      Object.entries(outcomes).map(async ([name, outcome]) => [name, await outcome]),
    )
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.keys(outcomes).map((name) => [name, notNow('timeout')])),
    )
    await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
    expect(sockets).toHaveLength(1)
    silent.close()
  })
})
