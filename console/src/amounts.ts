/** Amounts and other decimals, as people type them. */
import { CURRENCY, locale, money } from './format.ts'
import type { Reply } from './loading.ts'
import { w } from './settings.ts'

/** The last mark is read as that of the decimals, unless it parts thousands. */
const PARTS = /^([+-]?)([\d., ]*?)(?:([.,])(\d*))?$/
/** With one mark for all; Indian ones have two digits before the last three. */
const THOUSANDS = /^[1-9]\d{0,2}([., ])(?:\d{2,3}\1)*\d{3}$/

/**
 * The number that was typed, as the API takes it, such as `1199.00` of `1 199,00`, `1,199.00` and `R 1199,00`;
 * undefined if it is no number of two decimals, or could be two: `1,199` is one thousand only where the page
 * writes so.
 */
export function decimalIn(text: string): string | undefined {
  const [, sign = '', whole = '', mark, decimals = ''] = PARTS.exec(plain(text)) ?? []
  if (whole + decimals === '') return undefined
  const isOfThousands =
    mark !== undefined &&
    (whole.includes(mark) || (decimals.length === 3 && mark === thousandsMark()))
  if (isOfThousands) return integerIn(sign, `${whole}${mark}${decimals}`)
  const integer = integerIn(sign, whole || '0')
  if (mark === undefined || integer === undefined) return integer
  return decimals.length > 2 ? undefined : `${integer}.${decimals || '0'}`
}

function integerIn(sign: string, text: string): string | undefined {
  if (!/^\d+$/.test(text) && !THOUSANDS.test(text)) return undefined
  return `${sign === '-' ? sign : ''}${text.replace(/[., ]/g, '')}`
}

/** Latin digits and marks, without the currency and the marks that direct text. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/[\u061c\u200e\u200f\u2066\u2069]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('٫', '.')
    .replaceAll('٬', ' ')
    .replaceAll(/['’\s]/g, ' ')
    .replace('−', '-')
    .replace(/^\p{L}+|\p{L}+$|\p{Sc}/gu, (name) => (isCurrency(name) ? '' : name))
    .trim()

/** `.`, `,` or another one, as the page writes; undefined where there is none. */
const thousandsMark = () =>
  new Intl.NumberFormat(locale()).formatToParts(1e6).find(({ type }) => type === 'group')?.value

const isCurrency = (name: string) =>
  [CURRENCY, money(0).replaceAll(/[^\p{L}\p{Sc}]/gu, '')].includes(name.toUpperCase())

/** Of the fields of a form those that are not understood, as the service would refuse them; undefined if there are none. */
export function refusalOf(typed: readonly (readonly [name: string, text: string])[]) {
  const wrong = typed.filter(([, text]) => text !== '' && decimalIn(text) === undefined)
  if (wrong.length === 0) return undefined
  const fields = Object.fromEntries(wrong.map(([name]) => [name, [notUnderstood()]]))
  return { ok: false, error: { kind: 'fields', message: '', fields } } satisfies Reply<never>
}

const SUCH_AS = 1199.5
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** For a field, as the page writes it; `amount` as the API has it, such as `1848.00`. */
export const amountText = (amount: string | number) =>
  new Intl.NumberFormat(locale(), DECIMALS).format(Number(amount))

export const notUnderstood = () => w().changing.noAmount(amountText(SUCH_AS))
