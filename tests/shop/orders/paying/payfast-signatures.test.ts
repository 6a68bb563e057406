/** Fixed vectors of PayFast's signatures. Providers 1. */
import { describe, expect, it } from 'vitest'
import {
  apiSignature,
  isSigned,
  pairsOf,
  readNotice,
  signedForm,
} from '../../../../src/outside/payments/payfast/signatures.ts'

const PASSPHRASE = 'Green-Figs_42'
const NOTIFY = 'https://shop.example/api/orders/webhooks/payfast/'

const F1: [string, string][] = [
  ['merchant_id', '10000100'],
  ['merchant_key', 'abcdef0123456'],
  ['return_url', 'https://shop.example/pay/return'],
  ['cancel_url', 'https://shop.example/pay/cancel'],
  ['notify_url', NOTIFY],
  ['name_first', 'Amina'],
  ['name_last', 'Jacobs'],
  ['email_address', 'amina@example.com'],
  ['m_payment_id', 'ORD-2025-000123-K7Q2M9XA'],
  ['amount', '1299.00'],
  ['item_name', 'Order ORD-2025-000123'],
]
const F2: [string, string][] = [
  ['merchant_id', '10000100'],
  ['merchant_key', 'abcdef0123456'],
  ['notify_url', NOTIFY],
  ['name_first', ' Zoë '],
  ['name_last', "O'Neil (Jnr)"],
  ['m_payment_id', 'ORD-2025-000124-9TZ4C1WB'],
  ['amount', '85.50'],
  ['item_name', 'Abaya & Scarf: 2 × M/L*'],
  ['item_description', ''],
]

const EMPTIES =
  '&custom_str1=&custom_str2=&custom_str3=&custom_str4=&custom_str5=' +
  '&custom_int1=&custom_int2=&custom_int3=&custom_int4=&custom_int5='
const I1 =
  'm_payment_id=ORD-2025-000123-K7Q2M9XA&pf_payment_id=2500001&payment_status=COMPLETE' +
  '&item_name=Order+ORD-2025-000123&item_description=&amount_gross=1299.00&amount_fee=-45.47' +
  `&amount_net=1253.53${EMPTIES}&name_first=Amina&name_last=Jacobs` +
  '&email_address=amina%40example.com&merchant_id=10000100'
const I1_SIGNATURE = '8aadd309738e5a0221c74d11cdb2cc96'
const I2 =
  'm_payment_id=ORD-2025-000124-9TZ4C1WB&pf_payment_id=2500002&payment_status=COMPLETE' +
  '&item_name=Abaya+%26+Scarf%3A+2+%C3%97+M%2FL%2A&item_description=&amount_gross=85.50' +
  `&amount_fee=-3.99&amount_net=81.51${EMPTIES}&name_first=Zo%C3%AB` +
  '&name_last=O%27Neil+%28Jnr%29&email_address=zoe%2Bshop%40example.com&merchant_id=10000100'

const noticeOf = (body: string | Buffer) => {
  const notice = readNotice(Buffer.from(body))
  if (!notice) throw new Error('no notice')
  return notice
}
const isGenuine = (body: string | Buffer, passphrase?: string) =>
  isSigned(noticeOf(body), passphrase)

describe('the form of the payment page', () => {
  it('is signed as vector F1, with the passphrase', () => {
    expect(signedForm(F1, PASSPHRASE)).toEqual([
      ...F1,
      ['signature', 'c9bf5e1eba3d47069cd0bc65cb9e937b'],
    ])
  })

  it('is signed as vector F2, without one: trimmed, in UTF-8, and without what is empty', () => {
    expect(signedForm(F2)).toEqual([
      ...F2.filter(([name]) => name !== 'item_description').map(([name, value]) => [
        name,
        value.trim(),
      ]),
      ['signature', '6fc15478b7fd76f63ce99b8b88eb7795'],
    ])
  })
})

describe('a payment notice', () => {
  it('is genuine as vector I1, with the passphrase', () => {
    expect(isGenuine(`${I1}&signature=${I1_SIGNATURE}`, PASSPHRASE)).toBe(true)
    expect(isGenuine(`${I1}&signature=${I1_SIGNATURE}`, 'Green-Figs_43')).toBe(false)
    expect(isGenuine(`${I1}&signature=${I1_SIGNATURE}`)).toBe(false)
  })

  it('is genuine as vector I2, without one', () => {
    const body = `${I2}&signature=d52bd6c4d5b304c09b4f22b4bf7ef970`
    expect(isGenuine(body)).toBe(true)
    expect(isGenuine(body, PASSPHRASE)).toBe(false)
    expect(pairsOf(noticeOf(body))).toContainEqual(['item_name', 'Abaya & Scarf: 2 × M/L*'])
    expect(pairsOf(noticeOf(body))).toContainEqual(['name_last', "O'Neil (Jnr)"])
  })

  it('is genuine as well when the same values came encoded in another way', () => {
    const other = I2.replaceAll('+', '%20').replace('%2A', '*').replace('%C3%97', '%c3%97')
    expect(other).not.toBe(I2)
    expect(isGenuine(`${other}&signature=d52bd6c4d5b304c09b4f22b4bf7ef970`)).toBe(true)
  })

  it('is not genuine with any one byte altered, left out or doubled, if that alters a value', () => {
    const bytes = Buffer.from(I1)
    const signature = Buffer.from(`&signature=${I1_SIGNATURE}`)
    const meaning = JSON.stringify(pairsOf(noticeOf(Buffer.concat([bytes, signature]))))
    const accepted: string[] = []
    for (let at = 0; at < bytes.length; at += 1) {
      const [before, byte, after] = [
        bytes.subarray(0, at),
        bytes.subarray(at, at + 1),
        bytes.subarray(at + 1),
      ]
      const altered = Buffer.from([(bytes[at] ?? 0) ^ 1])
      for (const instead of [altered, Buffer.alloc(0), Buffer.concat([byte, byte])]) {
        const body = Buffer.concat([before, instead, after, signature])
        if (!isGenuine(body, PASSPHRASE)) continue
        expect(JSON.stringify(pairsOf(noticeOf(body)))).toBe(meaning)
        accepted.push(body.toString())
      }
    }
    // An empty value may do without its equals sign.
    expect(accepted).toHaveLength(I1.split('=&').length - 1)
  })

  it.each([
    ['none', ''],
    ['one character', 'x'],
    ['one too short', I1_SIGNATURE.slice(1)],
    ['one too long', `${I1_SIGNATURE}0`],
    ['capitals', I1_SIGNATURE.toUpperCase()],
    ['as many bytes, but fewer characters', 'é'.repeat(16)],
    ['much too long', '0'.repeat(10_000)],
  ])('is not genuine with a signature that is wrong: %s', (_, signature) => {
    expect(isGenuine(`${I1}&signature=${signature}`, PASSPHRASE)).toBe(false)
  })

  it('is read whatever its bytes are', () => {
    const notice = noticeOf(Buffer.from('a=%zz%4&b=%ff\xff&c&=d&e=f=g&signature=', 'latin1'))
    expect(pairsOf(notice)).toEqual([
      ['a', '%zz%4'],
      ['b', '\ufffd\ufffd'],
      ['c', ''],
      ['', 'd'],
      ['e', 'f=g'],
    ])
  })
})

describe('an API call', () => {
  const headers = (second: string): [string, string][] => [
    ['version', 'v1'],
    ['timestamp', `2025-11-20T12:00:${second}+02:00`],
    ['merchant-id', '10000100'],
  ]

  it('is signed as vector A1', () => {
    expect(apiSignature(headers('01'), PASSPHRASE)).toBe('14911f1a33e842adf4c973ee31b1beac')
  })

  it('is signed as vector A2, headers and body together by name', () => {
    const body: [string, string][] = [
      ['reason', 'Order ORD-2025-000123 cancelled'],
      ['notify_buyer', '1'],
      ['amount', '129900'],
    ]
    expect(apiSignature([...headers('02'), ...body], PASSPHRASE)).toBe(
      '8bd7aa1e5b980675d4677c8e7a062f6c',
    )
  })
})
