import { z } from 'zod'
import { price } from '../../http/decimal.ts'
import { CatalogQueryId } from '../../http/ids.ts'
import { Page, pageQuery } from '../../http/pages.ts'
import { QueryBoolean, QueryText } from '../../http/query.ts'
import { reference } from '../../http/references.ts'
import { boolean, Count, Timestamp, text, Url } from '../../http/schemas.ts'
import { slug } from '../../http/slug.ts'
import {
  ADMIN_PAGE_SIZE,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
  PRODUCT_NAME_MAX_CHARACTERS,
  SLUG_MAX_CHARACTERS,
} from '../../limits.ts'
import {
  abaya,
  CategorySummary,
  CategoryWithParent,
  frontPicture,
  outerwear,
  Product,
} from '../schemas.ts'
import { PlacedImage, placedPicture } from './image-schemas.ts'
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
  is_active: QueryBoolean.describe('True: active ones; false: inactive ones'),
  is_featured: QueryBoolean.describe('True: featured ones; false: the others'),
  ordering: z
    .string()
    .optional()
    .transform((value) => Ordering.safeParse(value).data)
    .meta({ enum: Ordering.options, description: 'Newest first if not given' }),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type AdminProductListQuery = z.infer<typeof AdminProductListQuery>

const ProductFacts = Product.pick({
  id: true,
  name: true,
  slug: true,
  base_price: true,
  coverage_level: true,
  is_featured: true,
}).extend({ is_active: z.boolean(), date_added: Timestamp, updated_at: Timestamp })

const { description, category, images: _, variants: __, ...shown } = abaya
const facts = { ...shown, is_active: true, updated_at: '2026-02-03T08:00:00.000000Z' }

const AdminProductSummary = ProductFacts.extend({
  category: CategorySummary,
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
      results: [
        {
          ...facts,
          category,
          thumbnail: frontPicture.thumbnail,
          variants_count: 18,
          stock_on_hand: 96,
        },
      ],
    },
  ],
})

export const AdminProduct = ProductFacts.extend({
  description: z.string(),
  category: CategoryWithParent,
  images: z.array(PlacedImage),
  variants: z.array(StockedVariant),
}).meta({
  id: 'AdminProductDetail',
  examples: [
    {
      ...facts,
      description,
      category: { ...category, parent: outerwear },
      images: [placedPicture],
      variants: [stockedVariant],
    },
  ],
})
export type AdminProduct = z.infer<typeof AdminProduct>
