import { z } from 'zod'
import { dayOrMoment } from '../../../service/fields/dates.ts'
import { price } from '../../../service/fields/decimal.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean, QueryText } from '../../../service/fields/query.ts'
import { reference } from '../../../service/fields/references.ts'
import {
  boolean,
  Count,
  choice,
  field,
  Id,
  integer,
  list,
  Money,
  readText,
  Timestamp,
} from '../../../service/fields/schemas.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import {
  DISCOUNT_CODE_CHARACTERS,
  DISCOUNT_TARGETS_MAX,
  DISCOUNT_USES_MAX,
} from '../../../service/limits/orders.ts'

const { min, max } = DISCOUNT_CODE_CHARACTERS
/** Only of these letters: upper case makes letters of some others, such as SS of ß. */
const CODE = /^[A-Za-z0-9-]*$/

const code = field(
  {
    type: 'string',
    minLength: min,
    maxLength: max,
    pattern: `^[A-Za-z0-9-]{${min},${max}}$`,
    description: 'Stored in upper case; buyers may type it in any',
  },
  (value, problems): string => {
    const text = readText(value, { min, max, kind: 'code' }, problems)
    if (!CODE.test(text)) problems.push('Enter letters from A to Z, digits and hyphens only.')
    return text.toUpperCase()
  },
)

const KINDS = ['percent', 'amount'] as const

/** Ids of what it lowers. An empty list is none: it lowers everything. */
const targets = () =>
  list(reference(), { min: 0, max: DISCOUNT_TARGETS_MAX })
    .refine((ids) => ids.length <= DISCOUNT_TARGETS_MAX, {
      error: `Ensure this field has no more than ${DISCOUNT_TARGETS_MAX} elements.`,
    })
    .transform((ids) => (ids.length === 0 ? null : [...new Set(ids)]))
    .nullable()

const uses = () => integer({ min: 1, max: DISCOUNT_USES_MAX }).nullable()

const required = { code, kind: choice(KINDS, 'DiscountKind'), value: price({ min: '0.01' }) }
const optional = {
  minimum_total: price({ min: '0.01' }).nullable(),
  starts_at: dayOrMoment().nullable(),
  ends_at: dayOrMoment().nullable(),
  uses_max: uses(),
  uses_max_per_customer: uses(),
  categories: targets(),
  products: targets(),
}
const is_active = boolean()

const example = {
  code: 'EID-2026',
  kind: 'percent' as const,
  value: '15.00',
  minimum_total: '500.00',
  starts_at: '2026-03-18T22:00:00.000000Z',
  ends_at: '2026-03-25T21:59:59.999999Z',
  uses_max: 200,
  uses_max_per_customer: 1,
  categories: [4],
  products: null,
  is_active: true,
}

export const CreateDiscountBody = z
  .object({
    ...required,
    minimum_total: optional.minimum_total.default(null),
    starts_at: optional.starts_at.default(null),
    ends_at: optional.ends_at.default(null),
    uses_max: optional.uses_max.default(null),
    uses_max_per_customer: optional.uses_max_per_customer.default(null),
    categories: optional.categories.default(null),
    products: optional.products.default(null),
    is_active: is_active.default(true),
  })
  .meta({ id: 'CreateDiscountRequest', examples: [example] })
/** All that is written of a discount. */
export type DiscountFields = z.infer<typeof CreateDiscountBody>

export const ChangeDiscountBody = z
  .object({ ...required, ...optional, is_active })
  .partial()
  .meta({ id: 'UpdateDiscountRequest', examples: [{ uses_max: 300, ends_at: null }] })
export type ChangeDiscountBody = z.infer<typeof ChangeDiscountBody>

export const DiscountListQuery = z.object({
  search: QueryText.describe('Part of the code'),
  is_active: QueryBoolean.describe('True: those that are on; false: those that are off'),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type DiscountListQuery = z.infer<typeof DiscountListQuery>

const ONLY_THESE = 'It lowers these alone; null: everything, or the other list alone'
export const AdminDiscount = z
  .object({
    id: Id,
    code: z.string(),
    kind: z.enum(KINDS).meta({ id: 'DiscountKind' }),
    value: Money.describe('Of what it lowers: per cent, or the amount at most'),
    minimum_total: Money.nullable().describe('Of all items, before the discount'),
    starts_at: Timestamp.nullable(),
    ends_at: Timestamp.nullable().describe('From this moment on it is over'),
    uses_max: Count.nullable().describe('By all buyers'),
    uses_max_per_customer: Count.nullable().describe('By one email address'),
    categories: z.array(Id).nullable().describe(`With the categories below them. ${ONLY_THESE}`),
    products: z.array(Id).nullable().describe(ONLY_THESE),
    is_active: z.boolean().describe('False: switched off, whatever the days say'),
    uses: Count.describe('Orders that are paid, or can still be paid'),
    created_at: Timestamp,
  })
  .meta({
    id: 'AdminDiscount',
    examples: [{ id: 7, ...example, uses: 31, created_at: '2026-01-15T10:30:00.000000Z' }],
  })
export type AdminDiscount = z.infer<typeof AdminDiscount>
export const AdminDiscountPage = Page(AdminDiscount)

const USE_STATES = ['held', 'final', 'given_back'] as const
const DiscountUse = z
  .object({
    order_number: z.string(),
    customer: z
      .string()
      .nullable()
      .describe('The address of the account or the guest; null once it was erased'),
    amount: Money.describe('What it took off the order'),
    state: z.enum(USE_STATES).meta({
      id: 'DiscountUseState',
      description:
        '`held` while the order can be paid, and until it is shipped; then `final`. `given_back` does not count: ' +
        'the order was cancelled, or its reservation has lapsed',
    }),
    used_at: Timestamp.describe('When the order was placed'),
  })
  .meta({
    id: 'DiscountUse',
    examples: [
      {
        order_number: 'ORD-2026-000009',
        customer: 'amina@example.com',
        amount: '259.80',
        state: 'final',
        used_at: '2026-01-15T10:30:00.000000Z',
      },
    ],
  })
export type DiscountUse = z.infer<typeof DiscountUse>
export const DiscountUsePage = Page(DiscountUse)
