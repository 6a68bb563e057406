/** The first values of the settings of the shop, until administration sets others: see service/settings. */
import { z } from 'zod'
import { type Carrier, carrierList } from '../fields/carriers.ts'
import { phoneNumber } from '../fields/phone.ts'
import { LOW_STOCK_UNITS } from '../limits/administration.ts'
import { LOW_STOCK_BELOW_UNITS } from '../limits/catalog.ts'
import { Count, type Values } from './values.ts'

const Percent = z
  .string()
  .regex(/^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/, 'must be a percentage from 0 to 100, such as 15')

const Link = z.url({ protocol: /^https$/, error: 'must be an https URL' })

const Phone = z.string().transform((given, context): string => {
  const problems: string[] = []
  const number = phoneNumber().read(given, problems)
  if (problems.length > 0) context.addIssue({ code: 'custom', message: 'must be a phone number' })
  return number
})

/** A line for each: the name, then the link. */
const Carriers = z.string().transform((given, context): Carrier[] => {
  const lines = given.split(/;|\n/).filter((line) => line.trim() !== '')
  const carriers = lines.map((line) => {
    const [, name = line.trim(), tracking_url = ''] = /^\s*(.*?)\s+(\S+:\S+)\s*$/.exec(line) ?? []
    return { name, tracking_url }
  })
  const problems: string[] = []
  const read = carrierList().read(carriers, problems)
  if (problems.length > 0) {
    const form =
      'must be names with links, separated by semicolons: DHL https://dhl.com/?id={number}'
    context.addIssue({ code: 'custom', message: `${form}: ${problems.join(' ')}` })
  }
  return read
})

export const shopVariables = {
  SHOP_NAME: z.string().default('Modest Clothing Store'),
  SHOP_ADDRESS: z.string().optional(),
  RETURN_ADDRESS: z.string().optional(),
  VAT_NUMBER: z.string().optional(),
  VAT_PERCENT: Percent.default('0'),
  SUPPORT_EMAIL: z.email({ error: 'must be an address' }).optional(),
  SUPPORT_PHONE: Phone.optional(),
  LOW_STOCK: Count.max(LOW_STOCK_UNITS.max, {
    error: `must be a whole number up to ${LOW_STOCK_UNITS.max}`,
  }).default(LOW_STOCK_BELOW_UNITS),
  CARRIERS: Carriers.default([]),
  TERMS_URL: Link.optional(),
  PRIVACY_URL: Link.optional(),
}

export const shopFacts = (env: Values<typeof shopVariables>) => ({
  shop: {
    name: env.SHOP_NAME,
    address: env.SHOP_ADDRESS ?? null,
    /** Where returns are sent; null: to the address of the shop. */
    returnAddress: env.RETURN_ADDRESS ?? null,
    vatNumber: env.VAT_NUMBER ?? null,
    /** Decimal string: how much of each price is VAT is amount × p / (100 + p). */
    vatPercent: Number(env.VAT_PERCENT).toFixed(2),
    supportEmail: env.SUPPORT_EMAIL ?? null,
    supportPhone: env.SUPPORT_PHONE ?? null,
    lowStock: env.LOW_STOCK,
    carriers: env.CARRIERS,
    termsUrl: env.TERMS_URL ?? null,
    privacyUrl: env.PRIVACY_URL ?? null,
  },
})
