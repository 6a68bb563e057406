/** Goal: a price is read as it was meant, in each country's way to write it, or not at all. */
import { afterEach, expect, it, vi } from 'vitest'
import { decimalIn } from '../src/amounts.ts'
import { money } from '../src/format.ts'
import { chooseLanguage } from '../src/settings.ts'

const inShopOf = (country: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { country } } })
afterEach(async () => {
  vi.unstubAllGlobals()
  await chooseLanguage('en')
})

it.each(['ZA', 'US', 'DE', 'CH', 'IN', 'FR'])(
  'in %s it reads what the console writes, what the API has, and what means one number everywhere',
  (country) => {
    inShopOf(country)
    for (const amount of ['0.05', '85.50', '1199.00', '1234567.80']) {
      expect([amount, decimalIn(money(amount))]).toEqual([amount, amount])
      expect(decimalIn(amount)).toBe(amount)
    }
    for (const [typed, read] of [
      ['1199', '1199'],
      ['1199,5', '1199.5'],
      ['1 199,00', '1199.00'],
      ['1\u00a0199.00', '1199.00'],
      ['1,199.00', '1199.00'],
      ['1.199,00', '1199.00'],
      ['1’199.00', '1199.00'],
      ['1,199,000', '1199000'],
      ['1,00,199.00', '100199.00'],
      ['R 1199,00', '1199.00'],
      ['1 199,00 zar', '1199.00'],
      ['١١٩٩٫٥٠', '1199.50'],
      [',5', '0.5'],
      [' -20 ', '-20'],
      ['−12,5', '-12.5'],
    ] as const) {
      expect([typed, decimalIn(typed)]).toEqual([typed, read])
    }
    for (const typed of [
      ...[
        '',
        ' ',
        '.',
        '-',
        'about 5',
        '5 apples',
        '$5',
        '€ 5',
        '1e3',
        '5%',
        '5-',
        '5.00.00',
        '1 19',
      ],
      ...['1,19,00', '1.199.00', '1,199.000,50', '1 199.000', '0,199.5.5', '5,1234', '1.1999'],
    ]) {
      expect([typed, decimalIn(typed)]).toEqual([typed, undefined])
    }
  },
)

it.each([
  ['ZA', undefined, undefined],
  ['FR', undefined, undefined],
  ['US', '1199', undefined],
  ['DE', undefined, '1199'],
])('in %s 1,199 and 1.199 are thousands only where it writes so', (country, comma, point) => {
  inShopOf(country)
  expect([decimalIn('1,199'), decimalIn('1.199')]).toEqual([comma, point])
  expect([decimalIn('0,199'), decimalIn('0.199')]).toEqual([undefined, undefined])
})

it.each(['EG', 'SA', 'ZA'])(
  'reads what the Arabic page of a shop in %s writes',
  async (country) => {
    inShopOf(country)
    await chooseLanguage('ar')
    for (const amount of ['0.05', '1199.00', '1234567.80']) {
      expect([amount, decimalIn(money(amount))]).toEqual([amount, amount])
    }
  },
)

it('in Arabic it has the currency on one side, of sums that go back, too', async () => {
  inShopOf('ZA')
  await chooseLanguage('ar')
  const [plus, minus] = ['1149.00', '-1149.00'].map((amount) => money(amount))
  expect(minus).toBe(plus?.replace('1,149.00', '\u2066-1,149.00\u2069'))
  expect(decimalIn(minus ?? '')).toBe('-1149.00')
})
