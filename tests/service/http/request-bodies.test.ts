import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { JSON_BODY_BYTES, JSON_DEPTH_MAX } from '../../../src/service/limits/service.ts'
import { useTestApp } from '../../support/app.ts'
import type { Reply } from '../../support/client.ts'
import { connectTo, exchangeJson, JSON_TYPE } from './helpers.ts'

const app = useTestApp()

/** Any route with a required field will do. */
const REFRESH = '/api/users/token/refresh/'
const text = '{"refresh_token":"no token"}'
/** The reply to `text` once it is read. */
const READ = {
  status: 401,
  body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
}
const refused = (body: object) => ({ status: 400, body })
const notAnObject = (type: string) =>
  refused({ non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`] })

const post = (raw: string | Uint8Array<ArrayBuffer>, type = 'application/json'): Promise<Reply> =>
  app.guest().post(REFRESH, undefined, { raw, headers: { 'Content-Type': type } })
const send = (headers: Record<string, string>, body?: string | string[]) =>
  exchangeJson(app, REFRESH, { method: 'POST', headers, ...(body ? { body } : {}) })
/** `text` with more fields. */
const withMore = (fields: string) => `${text.slice(0, -1)},${fields}}`

describe('a body that is no JSON', () => {
  it.each([
    ['cut short', '{"email": '],
    ['a comma too many', '{"email": "a@b.co",}'],
    ['single quotes', "{'email': 'a@b.co'}"],
    ['a bare word', 'nope'],
    ['two documents', '{} {}'],
    ['NaN', '{"password": NaN}'],
    ['Infinity', '{"password": -Infinity}'],
    ['white space only', '  '],
    ['a byte order mark', '\uFEFF{}'],
    ['a control character in a string', '{"email": "\u0001"}'],
    ['a comment', '{} // nothing'],
    ['100,000 opening brackets', '['.repeat(100_000)],
    ['another encoding', new Uint8Array(Buffer.from('{"email": "caf\u00e9@b.co"}', 'latin1'))],
  ])('is refused with the words of the parser: %s', async (_case, raw) => {
    expect(await post(raw)).toEqual(
      refused({ detail: expect.stringMatching(/^JSON parse error - ./) }),
    )
  })

  it('is not quoted in the reply', async () => {
    expect(await post('{"email": "a@b.co", "password": hunter2-secret}')).toEqual(
      refused({ detail: "JSON parse error - Unexpected token 'h'" }),
    )
  })
})

describe('a body that is no object', () => {
  it.each([
    ['[]', notAnObject('list')],
    [`[${text}]`, notAnObject('list')],
    ['"x"', notAnObject('str')],
    ['5', notAnObject('int')],
    ['1.5', notAnObject('float')],
    ['true', notAnObject('bool')],
    ['null', refused({ non_field_errors: ['No data provided'] })],
  ])('is refused by the name of its type: %s', async (raw, reply) => {
    expect(await post(raw)).toEqual(reply)
  })
})

describe('deep nesting', () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it.each([
    ['100,000 lists', lists(100_000)],
    ['33 lists', lists(JSON_DEPTH_MAX + 1)],
    ['a field that is read', `{"refresh_token":${lists(JSON_DEPTH_MAX)}}`],
    ['an unknown field', `{"extra":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
  ])('is refused before it is parsed: %s', async (_case, raw) => {
    expect(await post(raw)).toEqual(
      refused({ detail: 'JSON parse error - nested more than 32 levels deep' }),
    )
  })

  it('is judged like any value up to that, and brackets in a text do not count', async () => {
    const deep = lists(JSON_DEPTH_MAX - 1)
    expect(await post(lists(JSON_DEPTH_MAX))).toEqual(notAnObject('list'))
    expect(await post(`{"refresh_token":${deep}}`)).toEqual(
      refused({ refresh_token: ['Not a valid string.'] }),
    )
    expect(await post(withMore(`"extra":${deep}`))).toEqual(READ)
    const brackets = JSON.stringify('[{\\"'.repeat(100))
    expect(await post(withMore(`"extra":${brackets}`))).toEqual(READ)
  })
})

describe('an empty body', () => {
  it.each([
    ...['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'json'].map(
      (type) => ({ 'Content-Type': type }),
    ),
    {},
    { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
  ])('counts as {} whatever its type: %o', async (headers) => {
    expect(await send(headers)).toEqual(refused({ refresh_token: ['This field is required.'] }))
  })
})

describe('the content type', () => {
  it.each([
    ...['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'APPLICATION/JSON'],
    'application/json ; x=y',
  ])('%s is read', async (type) => {
    expect(await post(text, type)).toEqual(READ)
  })

  it.each([
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json', 'json', ''],
    ...[
      'application/jsonx',
      'multipart/form-data; boundary=B',
      'text/plain; note="application/json"',
    ],
  ])('%o is refused', async (type) => {
    const headers = {
      'Content-Length': `${text.length}`,
      ...(type ? { 'Content-Type': type } : {}),
    }
    expect(await send(headers, text)).toEqual({
      status: 415,
      body: { detail: `Unsupported media type "${type}" in request.` },
    })
  })

  it('of a body that the operation does not use is ignored', async () => {
    const reply = await app.guest().post('/api/orders/cart/clear/', undefined, { raw: '{"half": ' })
    expect(reply).toEqual({
      status: 200,
      body: { success: true, message: 'Cart cleared', items_removed: 0 },
    })
  })
})

describe('the length of a body', () => {
  const bodyOf = (bytes: number) =>
    withMore(`"x":"${'x'.repeat(bytes - withMore('"x":""').length)}"`)
  const inChunks = (body: string) => send(JSON_TYPE, [body.slice(0, 10), body.slice(10)])

  it('may be up to the limit, announced or not', async () => {
    const body = bodyOf(JSON_BODY_BYTES)
    expect(await post(body)).toEqual(READ)
    expect(await inChunks(body)).toEqual(READ)
  })

  it('over the limit is refused, announced or not', async () => {
    const tooLarge = {
      status: 413,
      body: { detail: `Request body is larger than ${JSON_BODY_BYTES} bytes.` },
    }
    const body = bodyOf(JSON_BODY_BYTES + 1)
    expect(await post(body)).toEqual(tooLarge)
    expect(await inChunks(body)).toEqual(tooLarge)
  })
})

describe('keys of a body', () => {
  it('that are unknown are ignored, and of a repeated key the last counts', async () => {
    const raw = `{"refresh_token":5.5,"zzz":[1],"__proto__":{"x":1},${text.slice(1)}`
    expect(await post(raw)).toEqual(READ)
  })
})

describe('a request that Node would refuse in its own way', () => {
  const GET = 'GET /api/nowhere/ HTTP/1.1'
  it.each([
    ['no HTTP', ['not http at all'], 400, 'Malformed request.'],
    [
      'two lengths',
      ['POST / HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'],
      ...[400, 'Malformed request.'],
    ],
    [
      'headers of 20 KB',
      [GET, 'Host: x', `X-Long: ${'x'.repeat(20_000)}`],
      ...[431, 'Request headers are too large.'],
    ],
    ['no host', [GET, 'Connection: close'], 400, 'Malformed request.'],
    [
      'an unknown expectation',
      [GET, 'Host: x', 'Expect: luck', 'Connection: close'],
      404,
      'Not found.',
    ],
  ] as [string, string[], number, string][])(
    'is answered in the shape of the API: %s',
    async (_what, lines, status, detail) => {
      const socket = connectTo(app)
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      socket.setEncoding('utf8')
      const parts: string[] = []
      socket.on('data', (part: string) => parts.push(part))
      await once(socket, 'end')
      socket.destroy()
      const [head = '', body = ''] = parts.join('').split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(JSON.parse(body)).toEqual({ detail })
    },
  )
})
