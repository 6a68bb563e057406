/** Goal: each sentence about addresses. Whose they are is in tests/security, too. */
import { describe, expect, it } from 'vitest'
import { COUNTRIES as CHOICE } from '../../../client/src/countries.ts'
import { ADDRESS_MAX_CHARACTERS } from '../../../src/service/limits/orders.ts'
import { COUNTRIES } from '../../../src/shop/addresses/countries.ts'
import { addressText } from '../../../src/shop/addresses/queries.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { anyId, aUser } from '../../support/factories.ts'
import {
  ADDRESSES,
  addressBody,
  addressNotFound,
  anAddress,
  storedAddress,
} from './address-helpers.ts'

const app = useTestApp()

const whole = {
  label: 'Work',
  recipient: 'Amina «A.» Jacobs 😀',
  phone_number: '+27 82 555 0134',
  street: 'Unit 4\n12 Fig Lane',
  city: 'Cape Town',
  region: 'Western Cape',
  postal_code: '8001',
  country: 'ZA',
}
const tooMany = {
  status: 400,
  body: { non_field_errors: ['You can keep at most 20 addresses.'] },
}
const refused = (fields: object) => ({ status: 400, body: fields })

const change = (client: Client, id: number, changes: object) =>
  client.patch(`${ADDRESSES}${id}/`, changes)
const remove = (client: Client, id: number) => client.request('DELETE', `${ADDRESSES}${id}/`)

type Row = { id: number; is_default: boolean }
const rowsOf = async (client: Client): Promise<Row[]> => (await client.get(ADDRESSES)).body.results
const idsOf = async (client: Client) => (await rowsOf(client)).map(({ id }) => id)
const defaultsOf = async (client: Client) =>
  (await rowsOf(client)).filter((row) => row.is_default).map(({ id }) => id)
const times = (count: number, run: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).sort()

describe(`GET ${ADDRESSES}`, () => {
  it('lists the caller’s own, newest first, each whole', async () => {
    const [{ client }, other] = [await aUser(app), await aUser(app)]
    expect(await client.get(ADDRESSES)).toEqual({ status: 200, body: { results: [] } })
    await anAddress(other.client)
    const [first, second] = [await anAddress(client), await anAddress(client, whole)]
    expect(await client.get(ADDRESSES)).toEqual({
      status: 200,
      body: {
        results: [
          { id: second, ...whole, is_default: false },
          { id: first, ...storedAddress, is_default: true },
        ],
      },
    })
  })
})

describe(`POST ${ADDRESSES}`, () => {
  it('answers with the address; recipient, street, city and country are enough', async () => {
    const { client } = await aUser(app)
    expect(await client.post(ADDRESSES, addressBody)).toEqual({
      status: 201,
      body: { id: anyId, ...storedAddress, is_default: true },
    })
    expect(await client.post(ADDRESSES, { ...whole, id: 7, user_id: 1 })).toEqual({
      status: 201,
      body: { id: anyId, ...whole, is_default: false },
    })
  })

  const missing = ['This field is required.']
  const REFUSED: [string, object, object][] = [
    [
      'what is missing',
      Object.fromEntries(Object.keys(addressBody).map((field) => [field, undefined])),
      { recipient: missing, street: missing, city: missing, country: missing },
    ],
    ['blanks', { city: ' ' }, { city: ['This field may not be blank.'] }],
    ['null', { street: null }, { street: ['This field may not be null.'] }],
    [
      'long texts',
      {
        label: 'x'.repeat(101),
        recipient: 'x'.repeat(151),
        street: 'x'.repeat(301),
        city: 'x'.repeat(101),
        region: 'x'.repeat(101),
        postal_code: 'x'.repeat(21),
      },
      Object.fromEntries(
        Object.entries({
          label: 100,
          recipient: 150,
          street: 300,
          city: 100,
          region: 100,
          postal_code: 20,
        }).map(([key, max]) => [key, [`Ensure this field has no more than ${max} characters.`]]),
      ),
    ],
    ['other types', { city: true }, { city: ['Not a valid string.'] }],
    [
      'what is no phone number',
      { phone_number: '12' },
      { phone_number: ['Enter a valid phone number.'] },
    ],
    ['what is no boolean', { is_default: 'maybe' }, { is_default: ['Must be a valid boolean.'] }],
  ]
  it('refuses each field by its name, and all at once', async () => {
    const { client } = await aUser(app)
    for (const [what, facts, fields] of REFUSED) {
      const reply = await client.post(ADDRESSES, { ...addressBody, ...facts })
      expect([what, reply]).toEqual([what, refused(fields)])
    }
    expect(await idsOf(client)).toEqual([])
  })

  it('takes a country in any case, and stores it in upper case', async () => {
    const { client } = await aUser(app)
    for (const country of ['za', 'Za', ' ZA ']) {
      const { body } = await client.post(ADDRESSES, { ...addressBody, country })
      expect(body.country).toBe('ZA')
    }
  })

  it('refuses what is no country of ISO 3166-1', async () => {
    const { client } = await aUser(app)
    const answer = async (country: unknown) =>
      (await client.post(ADDRESSES, { ...addressBody, country })).body
    // Some of them have a name in Intl; ß is SS in upper case.
    for (const country of ['XX', 'zz', 'UK', 'EU', 'SU', 'Z', '27', 'ß', 'ﬁ', 'ıt']) {
      expect(await answer(country)).toEqual({ country: [`"${country}" is not a valid choice.`] })
    }
    const long = ['Ensure this field has no more than 2 characters.']
    expect(await answer('ZAF')).toEqual({ country: long })
    expect(await answer('')).toEqual({ country: ['This field may not be blank.'] })
    expect(await answer(['ZA'])).toEqual({ country: ['Not a valid string.'] })
  })

  it('makes the first the default, whatever was sent', async () => {
    const { client } = await aUser(app)
    const id = await anAddress(client, { is_default: false })
    expect(await rowsOf(client)).toEqual([{ id, ...storedAddress, is_default: true }])
  })

  it('takes the default from the one before, when it asks for it', async () => {
    const { client } = await aUser(app)
    await anAddress(client)
    const second = await anAddress(client, { is_default: true })
    await anAddress(client)
    expect(await defaultsOf(client)).toEqual([second])
  })

  it('keeps at most 20', async () => {
    const { client } = await aUser(app)
    for (let count = 1; count <= 20; count += 1) await anAddress(client)
    const before = await rowsOf(client)
    expect(await client.post(ADDRESSES, { ...addressBody, is_default: true })).toEqual(tooMany)
    expect(await rowsOf(client)).toEqual(before)
    await remove(client, before[0]?.id ?? 0)
    await anAddress(client)
    expect((await rowsOf(client)).length).toBe(20)
  })

  it('adds once for one Idempotency-Key', async () => {
    const { client } = await aUser(app)
    const keyed = client.with({ 'Idempotency-Key': 'an address' })
    const first = await keyed.post(ADDRESSES, addressBody)
    expect(await keyed.post(ADDRESSES, addressBody)).toEqual(first)
    expect(await idsOf(client)).toEqual([first.body.id])
    expect(await keyed.post(ADDRESSES, whole)).toEqual({
      status: 422,
      body: { success: false, error: 'Idempotency-Key was used before with a different request' },
    })
  })
})

describe(`PATCH ${ADDRESSES}{id}/`, () => {
  it('changes what is sent, and nothing else', async () => {
    const { client } = await aUser(app)
    const id = await anAddress(client, whole)
    const unchanged = { status: 200, body: { id, ...whole, is_default: true } }
    expect(await change(client, id, {})).toEqual(unchanged)
    for (const changes of [
      { city: 'Durban', label: '' },
      { country: 'eg', phone_number: '' },
    ]) {
      await change(client, id, changes)
    }
    const changed = { ...whole, city: 'Durban', label: '', country: 'EG', phone_number: '' }
    expect(await rowsOf(client)).toEqual([{ id, ...changed, is_default: true }])
  })

  it('refuses what POST refuses', async () => {
    const { client } = await aUser(app)
    const id = await anAddress(client, whole)
    expect(await change(client, id, { city: '', country: 'XX', label: 'no' })).toEqual(
      refused({
        city: ['This field may not be blank.'],
        country: ['"XX" is not a valid choice.'],
      }),
    )
    expect(await rowsOf(client)).toEqual([{ id, ...whole, is_default: true }])
  })

  it('takes the default from the one before', async () => {
    const [{ client }, other] = [await aUser(app), await aUser(app)]
    const [theirs, first] = [await anAddress(other.client), await anAddress(client)]
    const second = await anAddress(client)
    for (const id of [second, first, first]) {
      expect(await change(client, id, { is_default: true })).toEqual({
        status: 200,
        body: { id, ...storedAddress, is_default: true },
      })
      expect(await defaultsOf(client)).toEqual([id])
    }
    expect(await change(client, second, { is_default: false, city: 'Durban' })).toEqual({
      status: 200,
      body: { id: second, ...storedAddress, city: 'Durban', is_default: false },
    })
    expect(await defaultsOf(other.client)).toEqual([theirs])
  })

  it('does not leave the caller without a default', async () => {
    const { client } = await aUser(app)
    const id = await anAddress(client)
    await anAddress(client)
    const sentence = 'Make another address the default instead.'
    expect(await change(client, id, { is_default: false, city: 'Durban' })).toEqual(
      refused({ is_default: [sentence] }),
    )
    expect((await rowsOf(client)).at(-1)).toEqual({ id, ...storedAddress, is_default: true })
  })

  it('answers 404 for another user’s, before it looks at the body', async () => {
    const [owner, other] = [await aUser(app), await aUser(app)]
    const id = await anAddress(owner.client)
    for (const changes of [{ city: 'Durban' }, { city: '' }, { is_default: false }]) {
      expect(await change(other.client, id, changes)).toEqual(addressNotFound)
    }
    expect(await rowsOf(owner.client)).toEqual([{ id, ...storedAddress, is_default: true }])
  })
})

describe(`DELETE ${ADDRESSES}{id}/`, () => {
  it('answers 204, and 404 the second time', async () => {
    const { client } = await aUser(app)
    const id = await anAddress(client)
    expect(await remove(client, id)).toEqual({ status: 204, body: '' })
    expect(await remove(client, id)).toEqual(addressNotFound)
    expect(await idsOf(client)).toEqual([])
  })

  it('makes the newest the default after that was deleted, and only then', async () => {
    const { client } = await aUser(app)
    const [first, second, third, fourth] = [
      ...[await anAddress(client), await anAddress(client)],
      ...[await anAddress(client), await anAddress(client)],
    ]
    await remove(client, second ?? 0)
    expect(await defaultsOf(client)).toEqual([first])
    await remove(client, first ?? 0)
    expect(await defaultsOf(client)).toEqual([fourth])
    await remove(client, fourth ?? 0)
    expect(await defaultsOf(client)).toEqual([third])
    await remove(client, third ?? 0)
    const next = await anAddress(client)
    expect(await defaultsOf(client)).toEqual([next])
  })

  it('answers 404 for another user’s', async () => {
    const [owner, other] = [await aUser(app), await aUser(app)]
    const id = await anAddress(owner.client)
    expect(await remove(other.client, id)).toEqual(addressNotFound)
    expect(await idsOf(owner.client)).toEqual([id])
  })
})

describe('requests for the addresses of one user at the same moment', () => {
  it('never make more than 20, nor a second default', async () => {
    const { client } = await aUser(app)
    const replies = await times(30, (index) =>
      client.post(ADDRESSES, { ...addressBody, is_default: index % 2 === 0 }),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(replies.filter(({ status }) => status !== 201)).toEqual(Array(10).fill(tooMany))
    expect(await idsOf(client)).toHaveLength(20)
    expect(await defaultsOf(client)).toHaveLength(1)
  })

  it('one copy of a request with a key adds', async () => {
    const { client } = await aUser(app)
    const keyed = client.with({ 'Idempotency-Key': 'key' })
    const replies = await times(8, () => keyed.post(ADDRESSES, addressBody))
    const made = replies.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect(await idsOf(client)).toHaveLength(1)
  })

  it('leave exactly one default, whichever become it and go', async () => {
    const { client } = await aUser(app)
    const ids: number[] = []
    for (let count = 1; count <= 8; count += 1) ids.push(await anAddress(client))
    const replies = await times(24, (index) => {
      const id = ids[index % 8] ?? 0
      if (index < 16) return change(client, id, { is_default: true })
      return index % 2 === 0 ? remove(client, id) : client.post(ADDRESSES, addressBody)
    })
    expect(replies.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([])
    expect(await idsOf(client)).toHaveLength(8)
    expect(await defaultsOf(client)).toHaveLength(1)
  })

  it('one of several deletions finds it', async () => {
    const { client } = await aUser(app)
    const id = await anAddress(client)
    const replies = await times(6, () => remove(client, id))
    expect(statusesOf(replies)).toEqual([204, 404, 404, 404, 404, 404])
  })
})

describe('the text of an address, for an order', () => {
  it('has its parts, with commas between, and leaves out blank ones', async () => {
    const { client } = await aUser(app)
    const textOf = async (address: object) =>
      addressText((await client.post(ADDRESSES, address)).body)
    expect(await textOf(whole)).toBe(
      'Amina «A.» Jacobs 😀, Unit 4\n12 Fig Lane, Cape Town, Western Cape, 8001, ZA, +27 82 555 0134',
    )
    expect(await textOf(addressBody)).toBe('Amina Jacobs, 12 Fig Lane, Cape Town, ZA')
  })

  it('fits into an order, however long its parts are', () => {
    const long = { recipient: 'x'.repeat(150), street: 'x'.repeat(300), city: 'x'.repeat(100) }
    const rest = { region: 'x'.repeat(100), postal_code: 'x'.repeat(20), country: 'ZA' }
    const text = addressText({ ...long, ...rest, phone_number: '0'.repeat(32) })
    expect(text.length).toBeLessThan(ADDRESS_MAX_CHARACTERS)
  })
})

it('the countries are 249, each has a name, and the client has the same', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRIES.size).toBe(249)
  expect([...COUNTRIES]).toEqual(CHOICE)
  expect([...COUNTRIES].filter((code) => !names.of(code))).toEqual([])
})
