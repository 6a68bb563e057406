import { z } from 'zod'
import { barcode } from '../../../service/fields/barcode.ts'
import { QueryId } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean, QueryText, queryChoice } from '../../../service/fields/query.ts'
import {
  boolean,
  Count,
  dictionary,
  exampleOf,
  Id,
  integer,
  named,
  Timestamp,
  text,
} from '../../../service/fields/schemas.ts'
import { sizedList } from '../../../service/fields/sized-list.ts'
import { ofKinds } from '../../../service/http/validation.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import {
  COLOR_MAX_CHARACTERS,
  NEW_VARIANTS,
  SHELF_MAX_CHARACTERS,
  SKU_MAX_CHARACTERS,
  STOCK_UNITS_MAX,
} from '../../../service/limits/catalog.ts'
import { abaya, ProductSummary, Size } from '../schemas.ts'
import { bodySize, querySize } from '../size-fields.ts'

export const fields = {
  sku: text({ max: SKU_MAX_CHARACTERS, kind: 'code' }),
  size: bodySize(),
  color: text({ max: COLOR_MAX_CHARACTERS, kind: 'code' }),
  barcode: barcode(),
  shelf: text({ max: SHELF_MAX_CHARACTERS, blank: true }),
  is_active: boolean(),
  stock_on_hand: integer({ min: 0, max: STOCK_UNITS_MAX }),
}
export type VariantFields = z.infer<z.ZodObject<typeof fields>>

const newFields = {
  ...fields,
  barcode: fields.barcode.default(''),
  shelf: fields.shelf.default(''),
  is_active: fields.is_active.default(true),
  stock_on_hand: fields.stock_on_hand.default(0),
}
const NewVariant = z.object(newFields)
export type NewVariant = z.infer<typeof NewVariant>

const many = { variants: sizedList(dictionary(newFields).meta({ id: 'NewVariant' }), NEW_VARIANTS) }

export const EITHER = 'Give either variants or the fields of one.'

/** One variant, or several under `variants`. */
export const CreateVariantBody = ofKinds(
  NewVariant.partial()
    .extend({ variants: many.variants.optional() })
    .meta({
      id: 'CreateVariantRequest',
      examples: [{ sku: 'LLA-SAND-M', size: 'M', color: 'Sand', stock_on_hand: 12 }],
    }),
  {
    key: 'variants',
    having: z
      .looseObject(many)
      .refine((body) => !Object.keys(newFields).some((key) => (body[key] ?? null) !== null), {
        path: ['variants'],
        message: EITHER,
      }),
    lacking: NewVariant,
  },
)
export type CreateVariantBody = NewVariant | { variants: NewVariant[] }

export const ChangeVariantBody = z
  .object(fields)
  .partial()
  .meta({ id: 'UpdateVariantRequest', examples: [{ color: 'Oat', is_active: false }] })
export type ChangeVariantBody = z.infer<typeof ChangeVariantBody>

export const VariantListQuery = z.object({
  search: QueryText.describe('Part of the SKU'),
  is_active: QueryBoolean.describe('True: active ones; false: inactive ones'),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type VariantListQuery = z.infer<typeof VariantListQuery>

/** A variant as a product shows it to administrators. */
export const StockedVariant = named('StockedVariant', {
  id: Id,
  sku: z.string(),
  size: Size,
  color: z.string(),
  barcode: z.string().describe('What a scanner reads on its label; blank is none'),
  shelf: z.string().describe('Where it lies'),
  is_active: z.boolean(),
  stock_on_hand: Count.describe('Units that are not paid for, reserved ones included'),
  stock_reserved: Count.describe('Units reserved for unpaid orders and for approved exchanges'),
  stock_available: Count.describe('Units a shopper could buy now'),
  stock_to_ship: Count.describe('Units that are paid and not shipped'),
  stock_on_shelf: Count.describe(
    'Units that lie on the shelf: `stock_on_hand` and `stock_to_ship`, since stock falls with the ' +
      'payment, and the shelf with the shipment',
  ),
  created_at: Timestamp,
})
export const stockedVariant: z.infer<typeof StockedVariant> = {
  id: 71,
  sku: 'LLA-SAND-M',
  size: 'M',
  color: 'Sand',
  barcode: '6001234000717',
  shelf: 'B2',
  is_active: true,
  stock_on_hand: 12,
  stock_reserved: 2,
  stock_available: 10,
  stock_to_ship: 3,
  stock_on_shelf: 15,
  created_at: '2026-01-15T10:30:00.000000Z',
}

export const AdminVariant = StockedVariant.extend({ product: ProductSummary }).meta({
  id: 'AdminVariant',
  examples: [{ ...stockedVariant, product: { id: abaya.id, name: abaya.name, slug: abaya.slug } }],
})
export type AdminVariant = z.infer<typeof AdminVariant>
const MadeVariants = named('MadeVariants', {
  results: z.array(AdminVariant).describe('In the order of `variants`'),
})
/** As they were asked for: one, or several. */
export const CreatedVariants = z
  .union([AdminVariant, MadeVariants])
  .meta({ examples: [exampleOf(AdminVariant)] })
export const AdminVariantPage = Page(AdminVariant)

const STOCKS = ['low', 'out', 'wanted'] as const
export type StockNeed = (typeof STOCKS)[number]
const ORDERINGS = ['sku', '-sku', 'stock_on_hand', '-stock_on_hand'] as const
export type VariantOrdering = (typeof ORDERINGS)[number]

export const AllVariantsQuery = z.object({
  search: QueryText.describe(
    'Part of the SKU or of the name of the product, or the whole barcode or shelf',
  ),
  product_id: QueryId.describe('Of one product'),
  category: QueryText.describe('The slug of a category; those below it are included'),
  color: QueryText.describe('Regardless of case'),
  size: querySize().optional().describe('Of one size, regardless of case'),
  stock: queryChoice(STOCKS).describe(
    'Of what is on sale: `low` (fewer units than the setting `low_stock`, sold out ones too), `out` (none), `wanted` (none, and ' +
      'shoppers have asked for a mail when it is back)',
  ),
  ordering: z
    .string()
    .optional()
    .transform((value) => ORDERINGS.find((known) => known === value) ?? 'sku')
    .meta({ enum: ORDERINGS, default: 'sku' }),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type AllVariantsQuery = z.infer<typeof AllVariantsQuery>

export const ListedVariant = AdminVariant.extend({
  wanted_by: Count.describe('Shoppers who have asked for a mail when it is back'),
}).meta({
  id: 'ListedVariant',
  examples: [
    {
      ...stockedVariant,
      product: { id: abaya.id, name: abaya.name, slug: abaya.slug },
      wanted_by: 0,
    },
  ],
})
export type ListedVariant = z.infer<typeof ListedVariant>
export const ListedVariantPage = Page(ListedVariant)
