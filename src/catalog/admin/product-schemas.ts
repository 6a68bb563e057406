import { z } from 'zod'
import { price } from '../../http/decimal.ts'
import { CatalogQueryId } from '../../http/ids.ts'
import { Page, pageQuery } from '../../http/pages.ts'
import { reference } from '../../http/references.ts'
import {
  boolean,
  Count,
  Id,
  Money,
  named,
  QueryBoolean,
  QueryText,
  Timestamp,
  text,
  Url,
} from '../../http/schemas.ts'
import { slug } from '../../http/slug.ts'
import {
  ADMIN_PAGE_SIZE,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
  PRODUCT_NAME_MAX_CHARACTERS,
  SLUG_MAX_CHARACTERS,
} from '../../limits.ts'
import { StockedVariant, stockedVariant } from './variant-schemas.ts'

export const fields = {
  name: text({ max: PRODUCT_NAME_MAX_CHARACTERS }),
  slug: slug({ max: SLUG_MAX_CHARACTERS.product }),
  description: text({ max: PRODUCT_DESCRIPTION_MAX_CHARACTERS, blank: true }),
  base_price: price(),
  category: reference(),
  coverage_level: reference(),
  is_featured: boolean(),
  is_active: boolean(),
}
export type ProductFields = z.infer<z.ZodObject<typeof fields>>

export const CreateProductBody = z
  .object({
    ...fields,
    slug: fields.slug.optional(),
    description: fields.description.default(''),
    is_featured: fields.is_featured.default(false),
    is_active: fields.is_active.default(true),
  })
  .meta({
    id: 'CreateProductRequest',
    examples: [
      {
        name: 'Layered Linen Abaya',
        description: 'A loose abaya in washed linen.',
        base_price: '1299.00',
        category: 4,
        coverage_level: 1,
      },
    ],
  })
export type CreateProductBody = z.infer<typeof CreateProductBody>

export const ChangeProductBody = z
  .object(fields)
  .partial()
  .meta({
    id: 'UpdateProductRequest',
    examples: [{ base_price: '1199.00', is_featured: true }],
  })
export type ChangeProductBody = z.infer<typeof ChangeProductBody>

const Ordering = z.enum(['name', '-name', 'date_added', '-date_added', 'base_price', '-base_price'])

export const AdminProductListQuery = z.object({
  search: QueryText.describe('Part of the name, of the slug, or of the SKU of a variant'),
  category: CatalogQueryId.describe('Id of a category; its children are included'),
  is_active: QueryBoolean,
  is_featured: QueryBoolean,
  ordering: z
    .string()
    .optional()
    .transform((value) => Ordering.safeParse(value).data)
    .meta({ enum: Ordering.options, description: 'Newest first if not given' }),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type AdminProductListQuery = z.infer<typeof AdminProductListQuery>

const CategoryRef = named('CategorySummary', { id: Id, name: z.string(), slug: z.string() })

const ProductFacts = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  base_price: Money,
  coverage_level: named('CoverageLevel', { id: Id, name: z.string(), description: z.string() }),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  date_added: Timestamp,
  updated_at: Timestamp,
})
const abaya: z.infer<typeof ProductFacts> = {
  id: 12,
  name: 'Layered Linen Abaya',
  slug: 'layered-linen-abaya',
  base_price: '1299.00',
  coverage_level: {
    id: 1,
    name: 'Full Coverage',
    description: 'Long sleeves, floor length, high neckline',
  },
  is_featured: true,
  is_active: true,
  date_added: '2026-01-15T10:30:00.000000Z',
  updated_at: '2026-02-03T08:00:00.000000Z',
}
const abayas = { id: 4, name: 'Abayas', slug: 'abayas' }
const picture = 'https://media.example.com/products/12/a.webp'
const thumbnail = 'https://media.example.com/products/12/a-400.webp'

const AdminProductSummary = ProductFacts.extend({
  category: CategoryRef,
  thumbnail: Url.nullable(),
  variants_count: Count.describe('Inactive ones included'),
  stock_on_hand: Count.describe('Units of all variants'),
}).meta({ id: 'AdminProduct' })
export type AdminProductSummary = z.infer<typeof AdminProductSummary>

export const AdminProductPage = Page(AdminProductSummary).meta({
  examples: [
    {
      count: 1,
      next: null,
      previous: null,
      results: [{ ...abaya, category: abayas, thumbnail, variants_count: 18, stock_on_hand: 96 }],
    },
  ],
})

export const AdminProduct = ProductFacts.extend({
  description: z.string(),
  category: CategoryRef.extend({ parent: CategoryRef.nullable() }).meta({
    id: 'CategoryWithParent',
  }),
  images: z.array(
    named('AdminProductImage', {
      id: Id,
      image: Url,
      thumbnail: Url,
      is_feature: z.boolean(),
      alt_text: z.string(),
      position: Count,
    }),
  ),
  variants: z.array(StockedVariant),
}).meta({
  id: 'AdminProductDetail',
  examples: [
    {
      ...abaya,
      description: 'A loose abaya in washed linen.',
      category: { ...abayas, parent: { id: 1, name: 'Outerwear', slug: 'outerwear' } },
      images: [
        {
          ...{ id: 31, image: picture, thumbnail },
          ...{ is_feature: true, alt_text: 'Front of the abaya', position: 0 },
        },
      ],
      variants: [stockedVariant],
    },
  ],
})
export type AdminProduct = z.infer<typeof AdminProduct>
