/** The settings of the shop beside sizes: rules, sentences, first values. Contract 11.1 of the extensions. */
import { afterEach, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '../../../src/service/config/config.ts'
import { startSettings } from '../../../src/service/settings/start.ts'
import { addTotp, ageProofs, factorRequired } from '../../shop/accounts/second-factor/helpers.ts'
import { ADMIN, denied, lastAudit, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { saveSettings } from '../../support/settings.ts'

const app = useTestApp({
  env: {
    SHOP_NAME: 'Noor',
    SHOP_ADDRESS: '12 Fig Lane\nCape Town',
    VAT_NUMBER: '4711',
    VAT_PERCENT: '15',
    SUPPORT_EMAIL: 'help@example.com',
    SUPPORT_PHONE: '+27 21 555 0100',
    LOW_STOCK: '7',
    CARRIERS:
      'The Courier Guy https://track.example.com/?parcel={number}; DHL https://dhl.test/{number}',
    TERMS_URL: 'https://noor.example.com/terms',
    PRIVACY_URL: 'https://noor.example.com/privacy',
  },
})
const admin = useAdmin(app)
const SETTINGS = `${ADMIN}settings/`
const read = () => admin.client.get(SETTINGS)
const change = (body: object) => admin.client.patch(SETTINGS, body)
afterEach(() => saveSettings(app, {}))

const OF_ENVIRONMENT = {
  shop_name: 'Noor',
  shop_address: '12 Fig Lane\nCape Town',
  return_address: '12 Fig Lane\nCape Town',
  vat_number: '4711',
  vat_percent: '15.00',
  support_email: 'help@example.com',
  support_phone: '+27 21 555 0100',
  low_stock: 7,
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  carriers: [
    { name: 'The Courier Guy', tracking_url: 'https://track.example.com/?parcel={number}' },
    { name: 'DHL', tracking_url: 'https://dhl.test/{number}' },
  ],
  terms_url: 'https://noor.example.com/terms',
  privacy_url: 'https://noor.example.com/privacy',
}
const shown = (changes: object = {}) => ({ status: 200, body: { ...OF_ENVIRONMENT, ...changes } })

/** A list of one carrier of this link. */
const carriers = (tracking_url: unknown, name: unknown = 'DHL') => [{ name, tracking_url }]
const NO_NUMBER = '"DHL": The link needs {number} where the number of the parcel stands.'

describe(`GET ${SETTINGS}`, () => {
  it('has what the environment gives, for every role', async () => {
    expect(await read()).toEqual(shown())
    const packer = await aUser(app, { role: 'packer' })
    expect(await packer.client.get(SETTINGS)).toEqual(shown())
  })
})

describe(`PATCH ${SETTINGS}`, () => {
  it.each<[object, object?]>([
    [{ shop_name: ' Noor & Daughters ' }, { shop_name: 'Noor & Daughters' }],
    [{ shop_name: 'x'.repeat(100) }],
    [
      { shop_address: '1 Long Street' },
      { shop_address: '1 Long Street', return_address: '1 Long Street' },
    ],
    [{ return_address: 'Returns desk\nCape Town' }],
    [{ vat_percent: '15.5' }, { vat_percent: '15.50' }],
    [{ vat_percent: 0 }, { vat_percent: '0.00' }],
    [{ vat_percent: '100' }, { vat_percent: '100.00' }],
    [{ support_email: 'Help@Example.COM' }, { support_email: 'Help@example.com' }],
    [{ support_phone: '+27 (21) 555-0199' }],
    [{ low_stock: 0 }],
    [{ low_stock: '1000' }, { low_stock: 1000 }],
    [{ carriers: [] }],
    [{ carriers: carriers('https://dhl.test/?a={number}&b={number}') }],
    [{ terms_url: 'https://noor.example.com/t', privacy_url: 'https://noor.example.com/p' }],
    [
      {
        shop_address: '',
        vat_number: ' ',
        support_email: '',
        support_phone: '',
        terms_url: '',
        privacy_url: '',
      },
      {
        shop_address: null,
        return_address: null,
        vat_number: null,
        support_email: null,
        support_phone: null,
        terms_url: null,
        privacy_url: null,
      },
    ],
  ])('takes %j', async (body, changes = body) => {
    expect(await change(body)).toEqual(shown(changes))
    expect(await read()).toEqual(shown(changes))
    const givenBack = Object.fromEntries(Object.keys(body).map((name) => [name, null]))
    expect(await change(givenBack)).toEqual(shown())
  })

  it.each<[object, Record<string, string[]>]>([
    [{ shop_name: '' }, { shop_name: ['This field may not be blank.'] }],
    [{ shop_name: 'Noor\nSons' }, { shop_name: ['Remove the line break.'] }],
    [{ vat_number: '47\r11' }, { vat_number: ['Remove the line break.'] }],
    [
      { shop_name: 'x'.repeat(101) },
      { shop_name: ['Ensure this field has no more than 100 characters.'] },
    ],
    [
      { shop_address: 'x'.repeat(1001) },
      { shop_address: ['Ensure this field has no more than 1000 characters.'] },
    ],
    [{ return_address: [] }, { return_address: ['Not a valid string.'] }],
    [
      { vat_number: 'x'.repeat(51) },
      { vat_number: ['Ensure this field has no more than 50 characters.'] },
    ],
    [{ vat_percent: 'much' }, { vat_percent: ['A valid number is required.'] }],
    [{ vat_percent: '-1' }, { vat_percent: ['Ensure this value is greater than or equal to 0.'] }],
    [
      { vat_percent: '100.01' },
      { vat_percent: ['Ensure this value is less than or equal to 100.'] },
    ],
    [
      { vat_percent: '15.005' },
      { vat_percent: ['Ensure that there are no more than 2 decimal places.'] },
    ],
    [{ support_email: 'help' }, { support_email: ['Enter a valid email address.'] }],
    [{ support_phone: '12' }, { support_phone: ['Enter a valid phone number.'] }],
    [{ low_stock: -1 }, { low_stock: ['Ensure this value is greater than or equal to 0.'] }],
    [{ low_stock: 1001 }, { low_stock: ['Ensure this value is less than or equal to 1000.'] }],
    [{ low_stock: '5.5' }, { low_stock: ['A valid integer is required.'] }],
    [{ terms_url: 'http://noor.example.com/' }, { terms_url: ['Enter a valid URL.'] }],
    [{ privacy_url: 'javascript:alert(1)' }, { privacy_url: ['Enter a valid URL.'] }],
    [{ carriers: 'DHL' }, { carriers: ['Expected a list of items but got type "str".'] }],
    [{ carriers: ['DHL'] }, { carriers: ['Expected a dictionary of items but got type "str".'] }],
    [{ carriers: [{}] }, { carriers: ['This field may not be blank.'] }],
    [{ carriers: carriers('', '') }, { carriers: ['This field may not be blank.'] }],
    [{ carriers: [null, null] }, { carriers: ['This field may not be null.'] }],
    [{ carriers: carriers(null, null) }, { carriers: ['This field may not be null.'] }],
    [{ carriers: carriers(null) }, { carriers: ['"DHL": This field may not be null.'] }],
    [{ carriers: carriers('https://dhl.test/') }, { carriers: [NO_NUMBER] }],
    [
      { carriers: carriers('http://dhl.test/{number}') },
      { carriers: ['"DHL": Enter a valid URL.'] },
    ],
    [{ carriers: carriers(7) }, { carriers: ['"DHL": Enter a valid URL.'] }],
    [
      { carriers: carriers('https://dhl.test/{number}', ' ') },
      { carriers: ['This field may not be blank.'] },
    ],
    [
      { carriers: ['DHL', 'dhl'].flatMap((name) => carriers('https://dhl.test/{number}', name)) },
      { carriers: ['"dhl" is there more than once.'] },
    ],
    [
      {
        carriers: Array.from(
          { length: 51 },
          (_, n) => carriers('https://dhl.test/{number}', `${n}`)[0],
        ),
      },
      { carriers: ['Ensure this field has no more than 50 elements.'] },
    ],
    [
      { low_stock: 'few', shop_name: ' ', sizes: [] },
      {
        shop_name: ['This field may not be blank.'],
        low_stock: ['A valid integer is required.'],
        sizes: ['This list may not be empty.'],
      },
    ],
  ])('refuses %j', async (body, messages) => {
    expect(await change(body)).toEqual({ status: 400, body: messages })
    expect(await read()).toEqual(shown())
  })

  it('is for owners, and in the audit log', async () => {
    for (const role of ['packer', 'clerk'] as const) {
      const { client } = await aUser(app, { role })
      expect(await client.patch(SETTINGS, { low_stock: 3 })).toEqual(denied)
    }
    await change({ low_stock: 3, support_phone: '' })
    expect(await lastAudit(app, 'settings', 1)).toMatchObject({
      actor_user_id: admin.id,
      action: 'update_settings',
      before: { low_stock: 7, support_phone: '+27 21 555 0100' },
      after: { low_stock: 3, support_phone: null },
    })
  })

  it('changes the rate of VAT for owners alone who have proven a second factor within 15 minutes', async () => {
    const owner = await aUser(app, { role: 'owner' })
    await addTotp(app, owner)
    const patch = (body: object) => owner.client.patch(SETTINGS, body)
    expect(await patch({ vat_percent: '16' })).toEqual(shown({ vat_percent: '16.00' }))
    await ageProofs(app, owner, '16 minutes')
    for (const vat_percent of ['17', null]) {
      expect(await patch({ vat_percent, low_stock: 3 })).toEqual(factorRequired)
    }
    expect(await patch({ low_stock: 3 })).toEqual(shown({ vat_percent: '16.00', low_stock: 3 }))
  })
})

describe('the environment', () => {
  it('gives the first values again with the next start, but not what administration has set', async () => {
    await change({ low_stock: 3, vat_number: '', carriers: OF_ENVIRONMENT.carriers })
    const shop = { ...app.config.shop, name: 'Noor & Sons', lowStock: 9, returnAddress: 'Desk' }
    expect(await startSettings(app.db, { ...app.config, shop })).toBe(
      'Administration has set other values than the environment, and they count: low_stock, vat_number.',
    )
    const others = { shop_name: 'Noor & Sons', return_address: 'Desk' }
    expect(await read()).toEqual(shown({ ...others, low_stock: 3, vat_number: null }))
    await startSettings(app.db, app.config)
  })

  it.each([
    ['SUPPORT_EMAIL', 'help', 'must be an address'],
    ['SUPPORT_PHONE', '12', 'must be a phone number'],
    ['LOW_STOCK', '1001', 'must be a whole number up to 1000'],
    ['TERMS_URL', 'http://example.com', 'must be an https URL'],
    ['PRIVACY_URL', 'privacy', 'must be an https URL'],
    ['CARRIERS', 'DHL', '"DHL": This field may not be blank.'],
    ['CARRIERS', 'DHL https://dhl.test/', NO_NUMBER],
    ['VAT_PERCENT', '101', 'must be a percentage from 0 to 100, such as 15'],
  ])('refuses %s=%s', (name, value, problem) => {
    const load = () => loadConfig({ [name]: value })
    expect(load).toThrow(ConfigError)
    expect(load).toThrow(problem)
  })
})
