import { z } from 'zod'
import type { Values } from './values.ts'

/** Postgres would read an offset such as +02:00 the other way round, so only names are taken. */
const TimeZone = z.string().refine(isTimeZone, {
  error: 'must be the name of a time zone, such as Africa/Johannesburg',
})

const Percent = z
  .string()
  .regex(/^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/, 'must be a percentage from 0 to 100, such as 15')

export const bookVariables = {
  SHOP_TIME_ZONE: TimeZone.default('Africa/Johannesburg'),
  SHOP_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as ZA')
    .default('ZA'),
  VAT_PERCENT: Percent.default('0'),
  SHOP_NAME: z.string().default('Modest Clothing Store'),
  SHOP_ADDRESS: z.string().default(''),
  RETURN_ADDRESS: z.string().optional(),
  VAT_NUMBER: z.string().default(''),
}

export const bookSettings = (env: Values<typeof bookVariables>) => ({
  /** Whose days dates mean, and whose clocks letters show. */
  timeZone: env.SHOP_TIME_ZONE,
  /** Where orders go that name no country: two letters of ISO 3166-1. */
  shopCountry: env.SHOP_COUNTRY,
  /** Decimal string: how much of each price is VAT is amount × p / (100 + p). */
  vatPercent: env.VAT_PERCENT,
  /** The shop as letters name it, and invoices from now on. */
  shop: {
    name: env.SHOP_NAME,
    address: env.SHOP_ADDRESS,
    vatNumber: env.VAT_NUMBER,
    /** Where returns are sent; blank if the shop has not said it. */
    returnAddress: env.RETURN_ADDRESS ?? env.SHOP_ADDRESS,
  },
})

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
