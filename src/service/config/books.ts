import { z } from 'zod'
import type { Values } from './values.ts'

/** Postgres would read an offset such as +02:00 the other way round, so only names are taken. */
const TimeZone = z.string().refine(isTimeZone, {
  error: 'must be the name of a time zone, such as Africa/Johannesburg',
})

export const bookVariables = {
  SHOP_TIME_ZONE: TimeZone.default('Africa/Johannesburg'),
  SHOP_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as ZA')
    .default('ZA'),
}

export const bookSettings = (env: Values<typeof bookVariables>) => ({
  /** Whose days dates mean, and whose clocks letters show. */
  timeZone: env.SHOP_TIME_ZONE,
  /** Where orders go that name no country: two letters of ISO 3166-1. */
  shopCountry: env.SHOP_COUNTRY,
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
