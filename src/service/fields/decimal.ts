/**
 * Decimals in requests. Prices stay digits from the client to Postgres and never become a float.
 */
import { z } from 'zod'
import { PRICE_DIGITS_MAX, PRICE_MAX } from '../limits/catalog.ts'
import { ORDER_AMOUNT_MAX } from '../limits/orders.ts'
import { field } from './schemas.ts'

const DECIMAL = /^[+-]?(?=\.?\d)(\d*)(?:\.(\d*))?$/

/**
 * A price of at least `min` as text for numeric(12,2); `450`, `"450"` and `"450.00"` are the forms clients
 * use. `any` leaves the minimum to the object that it is in.
 */
export const price = ({ min = '0' }: { min?: Min } = {}) => decimal({ min, max: PRICE_MAX })

/** The total of an order, or a part of it, as text for numeric(12,2): it may be more than a price can be. */
export const orderAmount = ({ min = '0' }: { min?: Min } = {}) =>
  decimal({ min, max: ORDER_AMOUNT_MAX })

/** A percentage from 0 to 100 as text of two decimals. */
export const percentage = () =>
  field({ type: 'string', format: 'decimal', examples: ['15.00'] }, (value, problems): string => {
    const given = decimal({ min: '0', max: '100' }).read(value, problems)
    return problems.length === 0 ? Number(given).toFixed(2) : given
  })

type Min = '0' | '0.01' | 'any'

const decimal = ({ min, max }: { min: Min; max: string }) =>
  field({ type: 'string', format: 'decimal', examples: ['450.00'] }, (value, problems): string => {
    const given = plain(value)
    const [, whole = '', fraction = ''] = DECIMAL.exec(given) ?? []
    if (!DECIMAL.test(given)) problems.push('A valid number is required.')
    else problems.push(...judge(given, whole.replace(/^0+/, ''), { fraction, min, max }))
    return given
  })

function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  // Not String(): from 1e21 it writes an exponent.
  if (typeof value === 'number') return Number.isInteger(value) ? `${BigInt(value)}` : `${value}`
  return ''
}

/** Checks the notation first, and the amount only if the notation is right. */
function judge(
  given: string,
  whole: string,
  { fraction, min, max }: { fraction: string; min: string; max: string },
): string[] {
  const more = 'Ensure that there are no more than'
  if (whole.length + fraction.length > PRICE_DIGITS_MAX) {
    return [`${more} ${PRICE_DIGITS_MAX} digits in total.`]
  }
  if (fraction.length > 2) return [`${more} 2 decimal places.`]
  const cents = inCents(whole, fraction)
  const isLow = given.startsWith('-') ? cents > 0n || min !== '0' : cents === 0n && min !== '0'
  if (isLow && min !== 'any') {
    return [`Ensure this value is greater than or equal to ${min}.`]
  }
  const [maxWhole = '', maxFraction = ''] = max.split('.')
  if (cents <= inCents(maxWhole, maxFraction)) return []
  return [`Ensure this value is less than or equal to ${max}.`]
}

/** A number of two decimals at most, such as a measure or a percentage; or a text that is one. */
export const shortDecimal = ({ min, max }: { min: number; max: number }) =>
  field({ type: 'number', minimum: min, maximum: max }, (value, problems): number => {
    const given = plain(value)
    const [, whole = '', fraction = ''] = DECIMAL.exec(given) ?? []
    const number = Number(given)
    if (!DECIMAL.test(given)) problems.push('A valid number is required.')
    else if (whole.length + fraction.length > PRICE_DIGITS_MAX || fraction.length > 2) {
      problems.push('Ensure that there are no more than 2 decimal places.')
    } else if (number < min) problems.push(`Ensure this value is greater than or equal to ${min}.`)
    else if (number > max) problems.push(`Ensure this value is less than or equal to ${max}.`)
    return number
  })

const inCents = (whole: string, fraction: string) => BigInt(`${whole}${fraction.padEnd(2, '0')}`)

const SCALE = 20
const UNITS_PER_CENT = 10n ** BigInt(SCALE - 2)

/** A price parameter in whole cents, rounded up or down exactly, whatever its digits. */
export function wholeCents(price: string, rounded: 'up' | 'down'): number {
  const [, whole = '', fraction = ''] = DECIMAL.exec(price) ?? []
  const magnitude = BigInt(whole + fraction.padEnd(SCALE, '0'))
  const units = price.startsWith('-') ? -magnitude : magnitude
  const rest = ((units % UNITS_PER_CENT) + UNITS_PER_CENT) % UNITS_PER_CENT
  const floor = (units - rest) / UNITS_PER_CENT
  return Number(rest > 0n && rounded === 'up' ? floor + 1n : floor)
}

/** A price parameter; blank means not given. */
export const QueryMoney = z
  .string()
  .optional()
  .transform(readDecimal)
  // No example: the pages would send it with every request.
  .meta({ type: 'string', format: 'decimal' })

/** A parameter that is a number, and no price, between two bounds; blank means not given. */
export const queryNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      const digits = readDecimal(value, context)
      if (digits === undefined) return undefined
      const number = Number(digits)
      if (number >= min && number <= max) return number
      const bound =
        number < min ? `greater than or equal to ${min}` : `less than or equal to ${max}`
      context.addIssue({ code: 'custom', message: `Ensure this value is ${bound}.` })
      return undefined
    })
    .meta({ type: 'number', minimum: min, maximum: max })

/** The digits as they were sent; undefined, with an issue, if they are no decimal. */
function readDecimal(value: string | undefined, context: z.RefinementCtx): string | undefined {
  const number = value?.trim()
  if (!number) return undefined
  if (/^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/.test(number)) return number
  context.addIssue({ code: 'custom', message: 'Enter a number.' })
  return undefined
}
