/** The settings that owners change in administration. Contract 11.1 and 10.2 of the extensions. */
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../../src/service/config/config.ts'
import { startSettings } from '../../../src/service/settings/start.ts'
import {
  ADMIN,
  denied,
  etagOf,
  fieldError,
  ifMatch,
  lastAudit,
  stale,
  useAdmin,
} from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { setSizes } from '../../support/sizes.ts'

const app = useTestApp({ env: { SIZES: ' 52,54, One size ' } })
const admin = useAdmin(app)

const SETTINGS = `${ADMIN}settings/`
const OF_ENVIRONMENT = ['52', '54', 'One size']
/** The settings beside sizes, of an environment that gives none. */
const OTHERS = {
  shop_name: 'Modest Clothing Store',
  shop_address: null,
  return_address: null,
  vat_number: null,
  vat_percent: '0.00',
  support_email: null,
  support_phone: null,
  low_stock: 5,
  carriers: [],
  terms_url: null,
  privacy_url: null,
}
const shown = (sizes: readonly string[]) => ({ status: 200, body: { ...OTHERS, sizes } })
const read = () => admin.client.get(SETTINGS)
const change = (body: object) => admin.client.patch(SETTINGS, body)

afterEach(() => setSizes(app, null))

describe(`GET ${SETTINGS}`, () => {
  it('has what the environment gives, for every role', async () => {
    const packer = await aUser(app, { role: 'packer' })
    const reply = shown(OF_ENVIRONMENT)
    expect(await packer.client.get(SETTINGS)).toEqual(reply)
    expect(await read()).toEqual(reply)
  })
})

describe(`PATCH ${SETTINGS}`, () => {
  it('saves what was sent, as it was sent, and gives it back to the environment with null', async () => {
    const sizes = ['XS', 's', 'One size', '38/40']
    expect(await change({ sizes })).toEqual(shown(sizes))
    expect(await change({})).toEqual(shown(sizes))
    expect(await read()).toEqual(shown(sizes))
    expect(await lastAudit(app, 'settings', 1)).toMatchObject({
      actor_user_id: admin.id,
      action: 'update_settings',
      before: { sizes },
      after: { sizes },
    })
    const back = shown(OF_ENVIRONMENT)
    expect(await change({ sizes: null })).toEqual(back)
    expect(await read()).toEqual(back)
    expect(await lastAudit(app, 'settings', 1)).toMatchObject({
      before: { sizes },
      after: { sizes: OF_ENVIRONMENT },
    })
  })

  it('is for owners', async () => {
    const clerk = await aUser(app, { role: 'clerk' })
    expect(await clerk.client.patch(SETTINGS, { sizes: ['52'] })).toEqual(denied)
    expect(await read()).toEqual(shown(OF_ENVIRONMENT))
  })

  it('takes a typed size as typed texts are, and a number', async () => {
    expect(await change({ sizes: [' 5\u200b2 ', 54, 'X\u00a0L'] })).toEqual(
      shown(['52', '54', 'X L']),
    )
  })

  it('takes 60 sizes of 20 characters', async () => {
    const sizes = Array.from({ length: 60 }, (_, n) => String(n).padStart(20, '٠'))
    expect(await change({ sizes })).toEqual(shown(sizes))
  })

  const TOO_MANY = Array.from({ length: 61 }, (_, n) => String(n))
  it.each<[unknown, ...string[]]>([
    ['52,54', 'Expected a list of items but got type "str".'],
    [{ 0: '52' }, 'Expected a list of items but got type "dict".'],
    [[], 'This list may not be empty.'],
    [TOO_MANY, 'Ensure this field has no more than 60 elements.'],
    [['52', '54,56'], '"54,56": Remove the comma.'],
    [
      ['x'.repeat(21), '52'],
      `"${'x'.repeat(21)}": Ensure this field has no more than 20 characters.`,
    ],
    [['52', ' '], 'This field may not be blank.'],
    [['52', '\u200b'], 'This field may not be blank.'],
    [['', ' '], 'This field may not be blank.'],
    [['52', null, ['54'], true], 'This field may not be null.', 'Not a valid string.'],
    [['One size', '52', 'ONE SIZE'], '"ONE SIZE" is there more than once.'],
    [['52', ' 52'], '"52" is there more than once.'],
    [['5\0'], '"5\0": Null characters are not allowed.'],
    [['S\nM'], '"S\nM": Remove the line break.'],
  ])('refuses %j', async (sizes, ...messages) => {
    expect(await change({ sizes })).toEqual({ status: 400, body: { sizes: messages } })
    expect(await read()).toEqual(shown(OF_ENVIRONMENT))
  })

  it('lets one of two owners change what both have read', async () => {
    const etag = etagOf(await read())
    const others = await aUser(app, { role: 'owner' })
    const replies = await Promise.all([
      ifMatch(admin.client, etag).patch(SETTINGS, { sizes: ['A'] }),
      ifMatch(others.client, etag).patch(SETTINGS, { sizes: ['B'] }),
    ])
    const { body } = await read()
    expect(replies.filter(({ status }) => status === 200)).toEqual([{ status: 200, body }])
    expect(replies.filter(({ status }) => status !== 200)).toEqual([stale(body)])
    const now = ifMatch(others.client, etagOf(await read()))
    expect(await now.patch(SETTINGS, { sizes: ['C'] })).toEqual(shown(['C']))
  })
})

describe('the start of a process', () => {
  it('brings the values of its environment, beside which those of administration stay', async () => {
    const { version } = (await app.db`select version from shop_settings`)[0] ?? {}
    expect(await startSettings(app.db, app.config)).toBeUndefined()
    expect(await app.db`select version from shop_settings`).toEqual([{ version }])
    await change({ sizes: ['One size'] })
    const other = { ...app.config, sizes: ['54', '52'] }
    expect(await startSettings(app.db, other)).toBe(
      'Administration has set other values than the environment, and they count: sizes.',
    )
    expect(await read()).toEqual(shown(['One size']))
    expect(await change({ sizes: null })).toEqual(shown(['54', '52']))
    await startSettings(app.db, app.config)
    expect(await read()).toEqual(shown(OF_ENVIRONMENT))
  })

  it('does not speak of what is set to what the environment gives', async () => {
    await change({ sizes: OF_ENVIRONMENT })
    expect(await startSettings(app.db, app.config)).toBeUndefined()
  })
})

describe('SIZES', () => {
  it('is the six of the contract unless it is set', () => {
    expect(loadConfig({}).sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(loadConfig({ SIZES: 'One size' }).sizes).toEqual(['One size'])
  })

  it.each([
    [',', 'This list may not be empty.'],
    ['52,52', '"52" is there more than once.'],
    ['s,S', '"S" is there more than once.'],
    ['x'.repeat(21), `"${'x'.repeat(21)}": Ensure this field has no more than 20 characters.`],
    [Array.from({ length: 61 }, (_, n) => n).join(), 'no more than 60 elements.'],
  ])('refuses %s', (SIZES, problem) => {
    const load = () => loadConfig({ SIZES })
    expect(load).toThrow(ConfigError)
    expect(load).toThrow(/SIZES must be sizes separated by commas, such as 52,54,One size/)
    expect(load).toThrow(problem)
  })
})

it('an unknown key of a body is left out', async () => {
  expect(await change({ slogan: 'Noor' })).toEqual(shown(OF_ENVIRONMENT))
  expect(await change({ sizes: 7 })).toEqual(
    fieldError('sizes', 'Expected a list of items but got type "int".'),
  )
})
