/** The server sends texts as small as the browser can read them, and each coding under a tag of its own. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shop } from './support/shop.ts'

/** The bytes as they came. */
async function ask(path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(shop().shopUrl)
  // As it is: an address would be made shorter.
  const request = get({ hostname, port, path, headers })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await reply.toArray())
  const { etag, vary, 'cache-control': kept } = reply.headers
  const [type, coding] = ['content-type', 'content-encoding'].map((name) => reply.headers[name])
  return { status: reply.statusCode, body, etag, vary, kept, type, coding }
}

const own = (text: string, start: string) => new RegExp(`${start}-[\\w-]+\\.\\w+`).exec(text)?.[0]
const page = async (): Promise<string> => String((await ask('/', {})).body)

const READ = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}

const KINDS: [string, () => Promise<string | undefined>, string][] = [
  ['a page', async () => '/', 'text/html; charset=utf-8'],
  ['a script', async () => own(await page(), '/assets/first'), 'text/javascript; charset=utf-8'],
  ['the styles', async () => own(await page(), '/assets/style'), 'text/css; charset=utf-8'],
]

describe.each(KINDS)('%s', (_name, pathOf, type) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['deflate', 'identity'],
  ] as const)('for a browser that reads "%s"', async (accepted, coding) => {
    const path = (await pathOf()) ?? ''
    const plain = await ask(path, {})
    const sent = await ask(path, { 'Accept-Encoding': accepted })
    const isPacked = coding !== 'identity'
    const tag = plain.etag?.slice(1, -1)
    expect(sent).toEqual({
      status: 200,
      body: expect.anything(),
      etag: isPacked ? `"${tag}-${coding}"` : `"${tag}"`,
      vary: 'Accept-Encoding',
      kept: path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      type,
      coding: isPacked ? coding : undefined,
    })
    expect(READ[coding](sent.body).equals(plain.body)).toBe(true)
    if (isPacked) expect(sent.body.length).toBeLessThan(plain.body.length / 2)
    const known = `"other", W/${sent.etag}`
    const again = { 'Accept-Encoding': accepted, 'If-None-Match': known }
    expect(await ask(path, again)).toMatchObject({ status: 304, etag: sent.etag })
    const other = { 'Accept-Encoding': 'gzip;q=0, br;q=0', 'If-None-Match': `"${tag}-br"` }
    expect(await ask(path, other)).toMatchObject({ status: 200, etag: plain.etag })
  })
})

it('as it is where nothing would be gained', async () => {
  const font = own(
    String((await ask(own(await page(), '/assets/style') ?? '', {})).body),
    '/assets/el-messiri',
  )
  for (const path of ['/icon.svg', font ?? '']) {
    const { status, coding, etag } = await ask(path, { 'Accept-Encoding': 'br, gzip' })
    expect([path, status, coding]).toEqual([path, 200, undefined])
    expect(etag).not.toContain('-')
  }
})

it('is kept for good only where it is by its name', async () => {
  for (const path of ['/assets/../icon.svg', '/assets/%2e%2e/products']) {
    expect(await ask(path, {})).toMatchObject({ status: 200, kept: 'no-cache' })
  }
})
