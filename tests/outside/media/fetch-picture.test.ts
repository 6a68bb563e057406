/** Where a picture is fetched from, and what is taken for one. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchPicture } from '../../../src/outside/media/fetch-picture.ts'
import {
  attempt,
  HOST,
  never,
  notNow,
  PUBLIC_ADDRESS,
  startInternet,
  type TestInternet,
} from '../../support/https-server.ts'

let net: TestInternet
beforeAll(async () => {
  net = await startInternet()
})
afterAll(() => net.close())
beforeEach(() => {
  for (const seen of [net.requests, net.resolved, net.routed, net.connections]) seen.length = 0
})

const untouched = () => expect([net.resolved, net.routed, net.connections]).toEqual([[], [], []])

describe('fetching a picture', () => {
  it('returns what lies there byte for byte, whatever its type is called', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
    const url = net.serve('/whole', (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(bytes),
    )
    const fetched = await fetchPicture(url, { allowedHosts: [HOST], internet: net.internet })
    expect(fetched.equals(bytes)).toBe(true)
    expect([net.resolved, net.routed]).toEqual([[HOST], [PUBLIC_ADDRESS]])
  })

  it('sends no headers about itself, and asks for an uncompressed body', async () => {
    const url = net.serve('/a%20b', (_request, response) => response.end('it'))
    expect(await attempt(`${url}?size=96&sig=s%2Bt#top`, net.internet)).toBe('it')
    expect(net.requests).toEqual([
      {
        path: '/a%20b?size=96&sig=s%2Bt',
        headers: {
          host: `${HOST}:${net.internet.port}`,
          accept: 'image/webp, image/png, image/jpeg',
          'accept-encoding': 'identity',
          connection: 'close',
        },
      },
    ])
  })

  it('keeps no cookie and no connection for the next one', async () => {
    const url = net.serve('/twice', (_request, response) =>
      response.setHeader('Set-Cookie', 'seen=1').setHeader('Connection', 'keep-alive').end('it'),
    )
    expect(await attempt(url, net.internet)).toBe('it')
    expect(await attempt(url, net.internet)).toBe('it')
    expect(net.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
    expect(net.connections).toHaveLength(2)
    // Ends for the test only when the client has hung up.
    await Promise.all(net.connections.map((socket) => socket.closed || once(socket, 'close')))
  })

  it('trusts no certificate that is not signed by an authority', async () => {
    const url = net.serve('/untrusted', (_request, response) => response.end('it'))
    const refused = fetchPicture(url, {
      allowedHosts: [HOST],
      internet: { ...net.internet, ca: undefined },
    })
    await expect(refused).rejects.toMatchObject({
      ...notNow('network'),
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    })
    expect(net.requests).toEqual([])
  })

  it('trusts no certificate of another host', async () => {
    const host = 'other.example.org'
    net.names[host] = [PUBLIC_ADDRESS]
    const refused = fetchPicture(`https://${host}/whole`, {
      allowedHosts: [host],
      internet: net.internet,
    })
    await expect(refused).rejects.toMatchObject({
      ...notNow('network'),
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    })
    expect(net.requests).toEqual([])
  })
})

describe('the list of hosts', () => {
  const CASES: [allowed: string, host: string, isAllowed: boolean][] = [
    [HOST, HOST, true],
    [HOST.toUpperCase(), 'PICTURES.Example.com', true],
    [`*.${HOST}`, `a.${HOST}`, true],
    // Fullwidth letters and a soft hyphen: the parser makes plain letters of them.
    [HOST, `ｐictures.exam\u00adple.com`, true],
    [`*.${HOST}`, HOST, false],
    [`*.${HOST}`, `.${HOST}`, false],
    [`*.${HOST}`, `evil-${HOST}`, false],
    [HOST, `a.${HOST}`, false],
    [HOST, `${HOST}.`, false],
    [HOST, `${HOST}.evil.example`, false],
    [HOST, `evil.example/${HOST}`, false],
    [HOST, `evil.example\\.${HOST}`, false],
    [HOST, `evil.example?.${HOST}`, false],
    [HOST, `evil.example#.${HOST}`, false],
    // A Cyrillic letter, as it is and in Punycode.
    [HOST, 'рictures.example.com', false],
    [HOST, 'xn--ictures-9jg.example.com', false],
    ['*', HOST, false],
  ]
  it.each(CASES)('%s, %s: %s', async (allowed, host, isAllowed) => {
    net.serve('/', (_request, response) => response.end('it'))
    net.names[`a.${HOST}`] = [PUBLIC_ADDRESS]
    const found = await attempt(`https://${host}`, net.internet, [allowed])
    expect(found).toEqual(isAllowed ? 'it' : never('forbidden-host'))
    if (!isAllowed) untouched()
  })

  it('may be empty: then nothing is fetched', async () => {
    expect(await attempt(`https://${HOST}/`, net.internet, [])).toEqual(never('forbidden-host'))
    untouched()
  })
})

describe('a URL', () => {
  const CASES: [why: string, url: string][] = [
    ['not HTTPS', `http://${HOST}/`],
    ['its own content', 'data:image/png;base64,iVBORw0KGgo='],
    ['no URL', 'not a url'],
    ['no protocol', `//${HOST}/`],
    ['another port', `https://${HOST}:8443/`],
    ['a user', `https://someone@${HOST}/`],
    ['a password', `https://:secret@${HOST}/`],
    ['a host dressed as a user and port', `https://${HOST}:443@127.0.0.1/`],
    ['a public address', 'https://93.184.216.34/'],
    ['a loopback address with its port', 'https://127.0.0.1:443/'],
    ['one number', 'https://2130706433/'],
    ['hexadecimal in capitals', 'https://0X7F.0x0.0X0.0x1/'],
    ['octal in parts', 'https://0177.0.0.01/'],
    ['two parts', 'https://127.1/'],
    ['a dot at the end', 'https://127.0.0.1./'],
    ['percent signs', 'https://%31%32%37.0.0.1/'],
    ['circled digits', 'https://①②⑦.⓪.⓪.①/'],
    ['ideographic full stops', 'https://127。0。0。1/'],
    ['zero', 'https://0/'],
    ['cloud metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['more than an address holds', 'https://4294967296/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['an IPv4 address in IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a public IPv6 address', 'https://[2606:4700::1111]/'],
    ['an interface', 'https://[fe80::1%25eth0]/'],
  ]
  it.each(CASES)('with %s is refused before anything is asked: %s', async (_why, url) => {
    // Not even a list that names it lets it through.
    const allowed = [HOST, '127.0.0.1', '0.0.0.0', '[::1]', '*.0.1', URL.parse(url)?.hostname ?? '']
    expect(await attempt(url, net.internet, allowed)).toEqual(never('forbidden-url'))
    untouched()
  })

  it('may name the port that it has anyway', async () => {
    net.serve('/443', (_request, response) => response.end('it'))
    expect(await attempt(`HTTPS://${HOST}:0443/443`, net.internet)).toBe('it')
  })
})

describe('an answer', () => {
  it.each([300, 301, 302, 303, 307, 308])(
    '%i is not followed, wherever it leads',
    async (status) => {
      net.serve('/picture', (_request, response) => response.end('it'))
      for (const location of ['https://127.0.0.1/', '/picture']) {
        const url = net.serve('/moved', (_request, response) =>
          response.writeHead(status, { Location: location }).end('moved'),
        )
        expect(await attempt(url, net.internet)).toEqual(never('redirected'))
      }
      expect(net.requests.map(({ path }) => path)).toEqual(['/moved', '/moved'])
    },
  )

  const STATUSES: [number, object][] = [
    ...[201, 204, 206, 400, 401, 403, 404, 410, 418].map((status): [number, object] => [
      status,
      never('refused'),
    ]),
    [304, never('refused')],
    ...[408, 425, 429, 500, 502, 503, 504].map((status): [number, object] => [
      status,
      notNow('unavailable'),
    ]),
  ]
  it.each(STATUSES)('%i is no picture', async (status, expected) => {
    const url = net.serve('/status', (_request, response) => response.writeHead(status).end())
    expect(await attempt(url, net.internet)).toEqual(expected)
  })

  it('that is compressed is not unpacked: a bomb is small until then', async () => {
    const url = net.serve('/packed', (_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('it')),
    )
    expect(await attempt(url, net.internet)).toEqual(never('encoded'))
  })

  it('may say that it is not compressed', async () => {
    const url = net.serve('/plain', (_request, response) =>
      response.writeHead(200, { 'Content-Encoding': 'Identity' }).end('it'),
    )
    expect(await attempt(url, net.internet)).toBe('it')
  })

  it.each<[string, (socket: Socket) => unknown]>([
    [
      'in another protocol',
      (socket) =>
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: tcp\r\nConnection: Upgrade\r\n\r\n',
        ),
    ],
    ['that is no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['that never comes', (socket) => socket.destroy()],
  ])('%s is none', async (_, answer) => {
    const url = net.serve('/noise', ({ socket }) => answer(socket))
    expect(await attempt(url, net.internet)).toEqual(notNow('network'))
  })
})
