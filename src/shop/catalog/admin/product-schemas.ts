import { z } from 'zod'
import { price, shortDecimal } from '../../../service/fields/decimal.ts'
import { CatalogQueryId } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean, QueryText } from '../../../service/fields/query.ts'
import { reference } from '../../../service/fields/references.ts'
import {
  boolean,
  Count,
  dictionary,
  list,
  Timestamp,
  text,
  Url,
} from '../../../service/fields/schemas.ts'
import { slug } from '../../../service/fields/slug.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import {
  GARMENT_CM,
  PRODUCT_NAME_MAX_CHARACTERS,
  SIZES,
  SLUG_MAX_CHARACTERS,
} from '../../../service/limits/catalog.ts'
import { eachField, FACTS, FLAGS, TEXTS } from '../product-fields.ts'
import {
  abaya,
  CategorySummary,
  CategoryWithParent,
  exampleFacts,
  exampleGarment,
  Facts,
  frontPicture,
  Garment,
  outerwear,
  Product,
} from '../schemas.ts'
import { bodySize } from '../size-fields.ts'
import { PlacedImage, placedPicture } from './image-schemas.ts'
import { StockedVariant, stockedVariant } from './variant-schemas.ts'

export const fields = {
  name: text({ max: PRODUCT_NAME_MAX_CHARACTERS }),
  slug: slug({ max: SLUG_MAX_CHARACTERS.product }),
  ...eachField(TEXTS, ({ rule }) => rule),
  base_price: price(),
  compare_at_price: price().nullable(),
  category: reference(),
  coverage_level: reference(),
  ...eachField(FLAGS, ({ rule }) => rule),
  is_active: boolean(),
}
export const centimetre = shortDecimal(GARMENT_CM)
const measure = centimetre.nullable().default(null)
/** Fields that are stored otherwise than sent: facts that are not sent stay, and `garment` replaces all measures. */
const details = {
  facts: dictionary(
    eachField(FACTS, ({ rule }) => rule.optional()),
    { readsNull: true },
  )
    .meta({ id: 'ChangedFacts', description: 'Key by key; null says nothing any more' })
    .optional(),
  garment: list(
    dictionary({
      size: bodySize(),
      length: measure,
      sleeve: measure,
      chest: measure,
      hem: measure,
    }).meta({ id: 'ChangedGarmentMeasures' }),
    { min: 0, max: SIZES.max },
  )
    .superRefine((rows, context) => {
      const sizes = rows.map(({ size }) => size)
      for (const size of new Set(sizes.filter((each, place) => sizes.indexOf(each) < place))) {
        context.addIssue({ code: 'custom', message: `"${size}" is there more than once.` })
      }
    })
    .meta({ description: 'All measures, in centimetres' })
    .optional(),
}
export type ProductFields = z.infer<z.ZodObject<typeof fields & typeof details>>
export type GarmentRow = NonNullable<ProductFields['garment']>[number]

export const CreateProductBody = z
  .object({
    ...fields,
    ...details,
    slug: fields.slug.optional(),
    compare_at_price: fields.compare_at_price.default(null),
    ...eachField(TEXTS, ({ rule, initial }) => rule.default(initial)),
    ...eachField(FLAGS, ({ rule, initial }) => rule.default(initial)),
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
  .object({ ...fields, ...details })
  .partial()
  .meta({
    id: 'UpdateProductRequest',
    examples: [
      { base_price: '1199.00', compare_at_price: '1299.00', facts: { slit: 'None', lining: null } },
    ],
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
  compare_at_price: true,
  currency: true,
  coverage_level: true,
  ...eachField(FLAGS, () => true as const),
}).extend({ is_active: z.boolean(), date_added: Timestamp, updated_at: Timestamp })

const { category } = abaya
const facts = {
  ...ProductFacts.omit({ is_active: true, updated_at: true }).parse(abaya),
  is_active: true,
  updated_at: '2026-02-03T08:00:00.000000Z',
}

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
  ...eachField(TEXTS, ({ shown }) => shown),
  category: CategoryWithParent,
  facts: Facts,
  garment: Garment,
  images: z.array(PlacedImage),
  variants: z.array(StockedVariant),
}).meta({
  id: 'AdminProductDetail',
  examples: [
    {
      ...facts,
      ...eachField(TEXTS, ({ example }) => example),
      category: { ...category, parent: outerwear },
      facts: exampleFacts,
      garment: exampleGarment,
      images: [placedPicture],
      variants: [stockedVariant],
    },
  ],
})
export type AdminProduct = z.infer<typeof AdminProduct>
