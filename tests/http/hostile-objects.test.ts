/** Goal: a field judges an object or a list by its type, and the name of a field may be any word. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { price } from '../../src/http/decimal.ts'
import { catalogBodyId } from '../../src/http/ids.ts'
import { reference } from '../../src/http/references.ts'
import type { Router } from '../../src/http/router.ts'
import {
  boolean,
  choice,
  dictionary,
  email,
  integer,
  list,
  password,
  text,
} from '../../src/http/schemas.ts'
import { slug } from '../../src/http/slug.ts'
import { aCategory, aUser } from '../support/factories.ts'
import { type Service, startService } from './helpers.ts'

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

/** What each says of a value that it cannot take. */
const refusals = (shown: string, type: string) => ({
  text: ['Not a valid string.'],
  password: ['Not a valid string.'],
  email: ['Not a valid string.'],
  integer: ['A valid integer is required.'],
  id: ['A valid integer is required.'],
  boolean: ['Must be a valid boolean.'],
  choice: [`"${shown}" is not a valid choice.`],
  price: ['A valid number is required.'],
  slug: ['Not a valid string.'],
  reference: [`Incorrect type. Expected pk value, received ${type}.`],
})
const ofAnObject = {
  ...refusals('{}', 'dict'),
  dictionary: { text: ['This field is required.'], reference: ['This field is required.'] },
  list: ['Expected a list of items but got type "dict".'],
}
const ofAList = {
  ...refusals('[]', 'list'),
  dictionary: ['Expected a dictionary of items but got type "list".'],
  list: { 0: ['A valid integer is required.'] },
}

const addRoutes = (app: Router) => {
  app.route({
    method: 'POST',
    url: '/api/test/kinds/',
    config: { auth: 'none' },
    schema: { hide: true, body: z.object(kinds) },
    handler: async () => ({}),
  })
}

let service: Service
beforeAll(async () => {
  service = await startService({ addRoutes })
})
afterAll(() => service.close())

const UNCONVERTIBLE = '{"toString":1,"valueOf":2}'
const DEPTH = 20
const HOSTILE_OBJECTS: [name: string, json: string][] = [
  ['that cannot be converted', UNCONVERTIBLE],
  ['without methods', '{"toString":null,"valueOf":null,"toJSON":null,"constructor":null}'],
  ['with a prototype', '{"__proto__":{"toString":1},"constructor":{"prototype":{}}}'],
  ['that plays a promise and a list', '{"__proto__":null,"then":1,"length":-1,"name":{}}'],
  ['of great depth', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
]
const JSON_TYPE = { 'Content-Type': 'application/json' }

describe('every kind of field', () => {
  const post = (value: string) =>
    service.guest().post('/api/test/kinds/', undefined, {
      raw: `{${Object.keys(kinds).map((kind) => `"${kind}":${value}`)}}`,
      headers: JSON_TYPE,
    })

  it.each(HOSTILE_OBJECTS)('judges an object %s by its type', async (_, object) => {
    expect(await post(object)).toEqual({ status: 400, body: ofAnObject })
  })

  it.each(HOSTILE_OBJECTS)('judges a list of an object %s by its type', async (_, object) => {
    expect(await post(`[${object}]`)).toEqual({ status: 400, body: ofAList })
    expect(await post(`[[${object}]]`)).toEqual({ status: 400, body: ofAList })
  })

  it('does so inside an object of the body, too', async () => {
    const inner = `{"text":${UNCONVERTIBLE},"reference":${UNCONVERTIBLE}}`
    expect(await post(inner)).toEqual({
      status: 400,
      body: {
        ...ofAnObject,
        dictionary: {
          text: ['Not a valid string.'],
          reference: ['Incorrect type. Expected pk value, received dict.'],
        },
      },
    })
  })
})

describe('a hostile object on the way to other rows', () => {
  const hostile = { toString: 1, valueOf: 2 }
  const sentence = ['Incorrect type. Expected pk value, received dict.']

  it('is refused as parent of a category, and as category of a product', async () => {
    const admin = await aUser(service, { is_admin: true })
    const { id } = await aCategory(service)
    const change = { parent: hostile }
    expect(await admin.client.patch(`/api/admin/categories/${id}/`, change)).toEqual({
      status: 400,
      body: { parent: sentence },
    })
    const product = {
      ...{ name: 'Abaya', base_price: hostile },
      ...{ category: hostile, coverage_level: [hostile] },
    }
    expect(await admin.client.post('/api/admin/products/', product)).toEqual({
      status: 400,
      body: {
        base_price: ['A valid number is required.'],
        category: sentence,
        coverage_level: ['Incorrect type. Expected pk value, received list.'],
      },
    })
  })

  it('is no picture in JSON, and no token to log out with', async () => {
    const { client } = await aUser(service)
    const both = { profile_picture: { pictures: hostile, ...hostile }, first_name: hostile }
    expect(await client.patch('/api/users/profile/', both)).toEqual({
      status: 400,
      body: {
        first_name: ['Not a valid string.'],
        profile_picture: [
          'The submitted data was not a file. Check the encoding type on the form.',
        ],
      },
    })
    expect(await client.post('/api/users/logout/', { refresh_token: hostile })).toEqual({
      status: 200,
      body: { success: true, message: 'Successfully logged out' },
    })
  })
})

/** What every object of JavaScript has. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

describe('names of fields that every object has', () => {
  it('are passed over in a body and in device_info', async () => {
    const inherited = INHERITED.map((name) => `"${name}":${UNCONVERTIBLE}`).join()
    const raw = `{${inherited},"email":"x@example.com","device_info":{${inherited}}}`
    const headers = JSON_TYPE
    expect(await service.guest().post('/api/users/login/', undefined, { raw, headers })).toEqual({
      status: 400,
      body: { password: ['This field is required.'] },
    })
  })

  it('are passed over in a query', async () => {
    const query = INHERITED.map((name) => `${name}=1&${name}[a]=2`).join('&')
    expect(await service.guest().get(`/api/catalog/products/?${query}`)).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [] },
    })
  })

  it('are refused in a form, text and file alike', async () => {
    const { client } = await aUser(service)
    for (const name of INHERITED) {
      for (const value of ['x', new Blob(['x'])]) {
        const raw = new FormData()
        raw.append(name, value)
        expect(await client.patch('/api/users/profile/', undefined, { raw }), name).toEqual({
          status: 400,
          body: {
            detail: 'Multipart form parse error - prototype property is not allowed as field name',
          },
        })
      }
    }
  })
})
