import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JSON_BODY_BYTES, JSON_DEPTH_MAX } from '../../src/limits.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { aUser } from '../support/factories.ts'
import { exchange } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Any route with a required field will do. */
const REFRESH = '/api/users/token/refresh/'
const text = '{"refresh_token":"no token"}'
/** What `text` is answered with once it is read. */
const READ = {
  status: 401,
  body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
}
const NOTHING_GIVEN = { status: 400, body: { refresh_token: ['This field is required.'] } }

const post = (raw: string | Uint8Array, type = 'application/json'): Promise<Reply> =>
  app.guest().post(REFRESH, undefined, {
    raw: typeof raw === 'string' ? raw : new Uint8Array(raw),
    headers: { 'Content-Type': type },
  })

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
  ])('is refused with what the parser said: %s', async (_case, raw) => {
    const { status, body } = await post(raw)
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 400, keys: ['detail'] })
    expect(body.detail).toMatch(/^JSON parse error - ./)
  })

  it('is refused when it is not UTF-8', async () => {
    const latin1 = Buffer.from('{"email": "caf\u00e9@example.com"}', 'latin1')
    const { status, body } = await post(latin1)
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 400, keys: ['detail'] })
    expect(body.detail).toMatch(/^JSON parse error - ./)
  })
})

describe('a body that is no object', () => {
  const expected = (type: string) => ({
    non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`],
  })
  it.each([
    ['[]', expected('list')],
    [`[${text}]`, expected('list')],
    ['"x"', expected('str')],
    ['5', expected('int')],
    ['1.5', expected('float')],
    ['true', expected('bool')],
    ['null', { non_field_errors: ['No data provided'] }],
  ])('is refused by the name of its type: %s', async (raw, body) => {
    expect(await post(raw)).toEqual({ status: 400, body })
  })
})

describe('deep nesting', () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it.each([
    ['100,000 lists', lists(100_000)],
    ['33 lists', lists(JSON_DEPTH_MAX + 1)],
    ['a field that is read', `{"refresh_token":${lists(JSON_DEPTH_MAX)}}`],
    ['a field that nobody reads', `{"extra":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
  ])('is refused before it is parsed: %s', async (_case, raw) => {
    expect(await post(raw)).toEqual({
      status: 400,
      body: { detail: 'JSON parse error - nested more than 32 levels deep' },
    })
  })

  it('is judged like any value up to that', async () => {
    const deep = lists(JSON_DEPTH_MAX - 1)
    expect(await post(lists(JSON_DEPTH_MAX))).toEqual({
      status: 400,
      body: { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
    })
    expect(await post(`{"refresh_token":${deep}}`)).toEqual({
      status: 400,
      body: { refresh_token: ['Not a valid string.'] },
    })
    expect(await post(`${text.slice(0, -1)},"extra":${deep}}`)).toEqual(READ)
  })

  it('is not what a text can hold', async () => {
    const brackets = JSON.stringify('[{\\"'.repeat(100))
    expect(await post(`${text.slice(0, -1)},"extra":${brackets}}`)).toEqual(READ)
  })

  it('in a field of few words is not a valid choice', async () => {
    const user = await aUser(app)
    const reply = await user.client.post('/api/orders/create/', {
      address: '12 Fig Lane',
      payment_method: [[['payment_provider_a']]],
    })
    expect(reply).toEqual({
      status: 400,
      body: { payment_method: ['"[]" is not a valid choice.'] },
    })
  })
})

describe('an empty body', () => {
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'json', ''])(
    'counts as {} whatever its type: %o',
    async (type) => {
      const headers = type ? { 'Content-Type': type } : {}
      const { status, body } = await exchange(app, REFRESH, { method: 'POST', headers })
      expect({ status, body: JSON.parse(body) }).toEqual(NOTHING_GIVEN)
    },
  )

  it('counts as {} when it comes in no chunks', async () => {
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const { status, body } = await exchange(app, REFRESH, { method: 'POST', headers })
    expect({ status, body: JSON.parse(body) }).toEqual(NOTHING_GIVEN)
  })
})

describe('the content type', () => {
  it.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    'application/json ; x=y',
  ])('%s is read', async (type) => {
    expect(await post(text, type)).toEqual(READ)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/vnd.api+json',
    'application/jsonx',
    'multipart/form-data; boundary=B',
    'json',
    'text/plain; note="application/json"',
  ])('%s is refused', async (type) => {
    expect(await post(text, type)).toEqual({
      status: 415,
      body: { detail: `Unsupported media type "${type}" in request.` },
    })
  })

  it('must be there', async () => {
    const headers = { 'Content-Length': String(text.length) }
    const { status, body } = await exchange(app, REFRESH, {
      method: 'POST',
      headers,
      body: text,
    })
    expect({ status, body: JSON.parse(body) }).toEqual({
      status: 415,
      body: { detail: 'Unsupported media type "" in request.' },
    })
  })

  it('of a body that the operation does not take is passed over', async () => {
    const reply = await app.guest().post('/api/orders/cart/clear/', undefined, { raw: '{"half": ' })
    expect(reply).toEqual({
      status: 200,
      body: { success: true, message: 'Cart cleared', items_removed: 0 },
    })
  })
})

describe('a chunked body', () => {
  it('is read', async () => {
    const { status, body } = await exchange(app, REFRESH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: [text.slice(0, 10), text.slice(10)],
    })
    expect({ status, body: JSON.parse(body) }).toEqual(READ)
  })
})

describe('a body over the limit', () => {
  const tooLarge = {
    status: 413,
    body: { detail: `Request body is larger than ${JSON_BODY_BYTES} bytes.` },
  }
  const bodyOf = (bytes: number) => {
    const start = `${text.slice(0, -1)},"x":"`
    return `${start}${'x'.repeat(bytes - start.length - 2)}"}`
  }

  it('is refused by its announced length', async () => {
    expect(await post(bodyOf(JSON_BODY_BYTES + 1))).toEqual(tooLarge)
  })

  it('is refused when its length was not announced', async () => {
    const whole = bodyOf(JSON_BODY_BYTES + 1)
    const { status, body } = await exchange(app, REFRESH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: [whole.slice(0, 100_000), whole.slice(100_000)],
    })
    expect({ status, body: JSON.parse(body) }).toEqual(tooLarge)
  })

  it('is read up to the limit', async () => {
    expect(await post(bodyOf(JSON_BODY_BYTES))).toEqual(READ)
  })
})

describe('keys of a body', () => {
  it('that nobody asked for are passed over, and of a repeated key the last counts', async () => {
    const raw = `{"refresh_token":5.5,"zzz":[1],"__proto__":{"x":1},${text.slice(1)}`
    expect(await post(raw)).toEqual(READ)
  })
})
