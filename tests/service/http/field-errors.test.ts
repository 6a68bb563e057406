/** Goal: field errors in whole replies; objects and lists are judged by type, whatever is in them. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { price } from '../../../src/service/fields/decimal.ts'
import { catalogBodyId } from '../../../src/service/fields/ids.ts'
import { reference } from '../../../src/service/fields/references.ts'
import {
  boolean,
  choice,
  dictionary,
  email,
  integer,
  list,
  password,
  text,
} from '../../../src/service/fields/schemas.ts'
import { slug } from '../../../src/service/fields/slug.ts'
import { useTestApp } from '../../support/app.ts'
import { aCategory, aUser } from '../../support/factories.ts'
import { JSON_TYPE } from './helpers.ts'

/** Every kind of field that a body can have; pictures have a hook of their own. */
const kinds = {
  text: text({ max: 9 }),
  password: password(9),
  email: email(),
  integer: integer(),
  id: catalogBodyId(),
  boolean: boolean(),
  choice: choice(['a', 'b']),
  price: price(),
  slug: slug({ max: 9 }),
  reference: reference(),
  dictionary: dictionary({ text: text({ max: 9 }), reference: reference() }),
  list: list(integer(), { min: 1, max: 3 }),
}

const app = useTestApp({
  addRoutes: (router) =>
    router.route({
      method: 'POST',
      url: '/api/test/kinds/',
      config: { auth: 'none' },
      schema: { hide: true, body: z.object(kinds) },
      handler: async () => ({}),
    }),
})

const postRaw = (path: string, raw: string) =>
  app.guest().post(path, undefined, { raw, headers: JSON_TYPE })
const logIn = (body: unknown) => app.guest().post('/api/users/login/', body)
const refused = (body: object) => ({ status: 400, body })
const NOT_A_STRING = ['Not a valid string.']
const REQUIRED = ['This field is required.']
const NOT_A_KEY = ['Incorrect type. Expected pk value, received dict.']

describe('field errors', () => {
  it('name every wrong field at once, in the order of the fields and not of the body', async () => {
    const reply = await app.guest().post('/api/users/register/', {
      phone_number: 'none',
      full_name: ['Amina'],
      password: 'x'.repeat(300),
      email: 'nope',
    })
    const body = {
      email: ['Enter a valid email address.'],
      password: ['Ensure this field has no more than 256 characters.'],
      full_name: NOT_A_STRING,
      phone_number: ['Enter a valid phone number.'],
    }
    expect(reply).toEqual(refused(body))
    expect(Object.keys(reply.body)).toEqual(Object.keys(body))
  })

  it('list every sentence of a field, length before form', async () => {
    expect(await logIn({ email: 'x'.repeat(300), password: 'y' })).toEqual(
      refused({
        email: [
          'Ensure this field has no more than 254 characters.',
          'Enter a valid email address.',
        ],
      }),
    )
  })

  it('distinguish missing, null and blank', async () => {
    expect(await logIn({ email: null, password: '' })).toEqual(
      refused({
        email: ['This field may not be null.'],
        password: ['This field may not be blank.'],
      }),
    )
    expect(await logIn({ email: '  ' })).toEqual(
      refused({ email: ['This field may not be blank.'], password: REQUIRED }),
    )
  })

  it('of query parameters come the same way', async () => {
    const reply = await app.guest().get('/api/catalog/products/?max_price=x&min_price=NaN')
    expect(reply).toEqual(
      refused({ min_price: ['Enter a number.'], max_price: ['Enter a number.'] }),
    )
  })

  it('have no room for markup: it is JSON whatever is repeated', async () => {
    const reply = await app.guest().get('/api/catalog/products/?coverage_level=<script>')
    expect(reply).toEqual(
      refused({ error: 'Invalid coverage_level. Must be one of: full, moderate, light' }),
    )
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

const UNCONVERTIBLE = '{"toString":1,"valueOf":2}'
const DEPTH = 20

describe('every kind of field', () => {
  /** The sentences of each kind about an object or a list. */
  const refusals = (shown: string, type: string) => ({
    text: NOT_A_STRING,
    password: NOT_A_STRING,
    email: NOT_A_STRING,
    slug: NOT_A_STRING,
    integer: ['A valid integer is required.'],
    id: ['A valid integer is required.'],
    boolean: ['Must be a valid boolean.'],
    choice: [`"${shown}" is not a valid choice.`],
    price: ['A valid number is required.'],
    reference: [`Incorrect type. Expected pk value, received ${type}.`],
  })
  const ofAnObject = {
    ...refusals('{}', 'dict'),
    dictionary: { text: REQUIRED, reference: REQUIRED },
    list: ['Expected a list of items but got type "dict".'],
  }
  const ofAList = {
    ...refusals('[]', 'list'),
    dictionary: ['Expected a dictionary of items but got type "list".'],
    list: { 0: ['A valid integer is required.'] },
  }
  const post = (value: string) =>
    postRaw('/api/test/kinds/', `{${Object.keys(kinds).map((kind) => `"${kind}":${value}`)}}`)

  it.each([
    ['that cannot be converted', UNCONVERTIBLE],
    ['without methods', '{"toString":null,"valueOf":null,"toJSON":null,"constructor":null}'],
    ['with a prototype', '{"__proto__":{"toString":1},"constructor":{"prototype":{}}}'],
    ['that looks like a promise and a list', '{"__proto__":null,"then":1,"length":-1,"name":{}}'],
    ['of great depth', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
  ])('judges an object %s, and lists of it, by its type', async (_, object) => {
    expect(await post(object)).toEqual(refused(ofAnObject))
    expect(await post(`[${object}]`)).toEqual(refused(ofAList))
    expect(await post(`[[${object}]]`)).toEqual(refused(ofAList))
  })

  it('does so inside an object of the body, too', async () => {
    const inner = `{"text":${UNCONVERTIBLE},"reference":${UNCONVERTIBLE}}`
    expect(await post(inner)).toEqual(
      refused({ ...ofAnObject, dictionary: { text: NOT_A_STRING, reference: NOT_A_KEY } }),
    )
  })
})

describe('a hostile object on the way to other rows', () => {
  const hostile = { toString: 1, valueOf: 2 }

  it('is refused as parent of a category, and as category of a product', async () => {
    const { client } = await aUser(app, { is_admin: true })
    const { id } = await aCategory(app)
    expect(await client.patch(`/api/admin/categories/${id}/`, { parent: hostile })).toEqual(
      refused({ parent: NOT_A_KEY }),
    )
    const product = { name: 'Abaya', base_price: hostile, category: hostile }
    expect(
      await client.post('/api/admin/products/', { ...product, coverage_level: [hostile] }),
    ).toEqual(
      refused({
        base_price: ['A valid number is required.'],
        category: NOT_A_KEY,
        coverage_level: ['Incorrect type. Expected pk value, received list.'],
      }),
    )
  })

  it('is no picture in JSON, and no token to log out with', async () => {
    const { client } = await aUser(app)
    const both = { profile_picture: { pictures: hostile, ...hostile }, first_name: hostile }
    expect(await client.patch('/api/users/profile/', both)).toEqual(
      refused({
        first_name: NOT_A_STRING,
        profile_picture: [
          'The submitted data was not a file. Check the encoding type on the form.',
        ],
      }),
    )
    expect(await client.post('/api/users/logout/', { refresh_token: hostile })).toEqual({
      status: 200,
      body: { success: true, message: 'Successfully logged out' },
    })
  })
})

describe('names of fields that every object of JavaScript has', () => {
  const INHERITED = Object.getOwnPropertyNames(Object.prototype)

  it('are ignored in a body and in device_info', async () => {
    const inherited = INHERITED.map((name) => `"${name}":${UNCONVERTIBLE}`).join()
    const raw = `{${inherited},"email":"x@example.com","device_info":{${inherited}}}`
    expect(await postRaw('/api/users/login/', raw)).toEqual(refused({ password: REQUIRED }))
  })

  it('are ignored in a query', async () => {
    const query = INHERITED.map((name) => `${name}=1&${name}[a]=2`).join('&')
    expect(await app.guest().get(`/api/catalog/products/?${query}`)).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    })
  })

  it('are refused in a form, text and file alike', async () => {
    const { client } = await aUser(app)
    const detail = 'Multipart form parse error - prototype property is not allowed as field name'
    for (const name of INHERITED) {
      for (const value of ['x', new Blob(['x'])]) {
        const raw = new FormData()
        raw.append(name, value)
        const reply = await client.patch('/api/users/profile/', undefined, { raw })
        expect(reply, name).toEqual(refused({ detail }))
      }
    }
  })
})
