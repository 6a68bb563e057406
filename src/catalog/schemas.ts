import { z } from 'zod'
import { Count, Id, Money, named, Timestamp, Url } from '../fields/schemas.ts'
import { COVERAGE_KEYS, SIZES } from '../limits/catalog.ts'
import { eachField, FLAGS, TEXTS } from './product-fields.ts'

export const Size = z.enum(SIZES).meta({ id: 'Size' })
export const CoverageKey = z.enum(COVERAGE_KEYS).meta({ id: 'CoverageKey' })

export const summary = { id: Id, name: z.string(), slug: z.string() }
export const CategorySummary = named('CategorySummary', summary)
export type CategorySummary = z.infer<typeof CategorySummary>
export const ProductSummary = named('ProductSummary', summary)
export const CategoryWithParent = CategorySummary.extend({
  parent: CategorySummary.nullable(),
}).meta({ id: 'CategoryWithParent' })
export const CoverageLevel = named('CoverageLevel', {
  id: Id,
  name: z.string(),
  description: z.string(),
})

/** Of the images beside one variant. */
export const OWN_COLOR_FIRST = { description: 'Those of the variant’s colour first' }
const Pixels = z.int().min(1)
export const ProductImage = named('ProductImage', {
  id: Id,
  image: Url,
  thumbnail: Url,
  is_feature: z.boolean().meta({ description: 'True for the one that stands for the product' }),
  alt_text: z.string().meta({ description: 'What it shows, for those who cannot see it' }),
  width: Pixels.nullable().meta({ description: 'Of `image`; null for one that was not measured' }),
  height: Pixels.nullable(),
  color: z.string().nullable().meta({
    description: 'The colour of the variants that it shows; null: it shows all',
  }),
  sources: z
    .array(named('ImageSource', { url: Url, width: Pixels }))
    .meta({ description: 'The same as WebP, narrowest first, none wider than `image`' }),
})
const Variant = named('Variant', {
  id: Id,
  sku: z.string(),
  size: Size,
  color: z.string(),
  stock_available: Count.meta({ description: 'Units that can be bought now' }),
  is_active: z.boolean(),
})

export const Product = named('Product', {
  id: Id,
  name: z.string(),
  slug: z.string(),
  ...eachField(TEXTS, ({ shown }) => shown),
  base_price: Money,
  category: CategorySummary,
  coverage_level: CoverageLevel,
  ...eachField(FLAGS, ({ shown }) => shown),
  date_added: Timestamp.meta({ description: 'Lists that come newest first go by it' }),
  images: z
    .array(ProductImage)
    .meta({ description: 'In the order to show them in; the feature may be any of them' }),
  variants: z.array(Variant).meta({ description: 'By colour and size, sold out ones too' }),
})
export type Product = z.infer<typeof Product>

export const abayas = { id: 4, name: 'Abayas', slug: 'abayas' }
export const outerwear = { id: 1, name: 'Outerwear', slug: 'outerwear' }
export const frontPicture = {
  id: 31,
  image: 'https://media.example.com/products/12/a.webp',
  thumbnail: 'https://media.example.com/products/12/a-400.webp',
  is_feature: true,
  alt_text: 'The abaya from the front',
  width: 1200,
  height: 1600,
  color: 'Sand',
  sources: [320, 640, 960].map((width) => ({
    url: `https://media.example.com/products/12/a-${width}.webp`,
    width,
  })),
}
export const abaya: Product = {
  id: 12,
  name: 'Layered Linen Abaya',
  slug: 'layered-linen-abaya',
  ...eachField(TEXTS, ({ example }) => example),
  base_price: '1299.00',
  category: abayas,
  coverage_level: {
    id: 1,
    name: 'Full Coverage',
    description: 'Long sleeves, floor length, high neckline',
  },
  ...eachField(FLAGS, ({ example }) => example),
  date_added: '2026-01-15T10:30:00.000000Z',
  images: [frontPicture],
  variants: [
    { id: 71, sku: 'LLA-SAND-M', size: 'M', color: 'Sand', stock_available: 7, is_active: true },
  ],
}

export const SlugParams = z.object({ slug: z.string().describe('Compared exactly') })
export const ProductDetail = Product.extend({
  category: CategoryWithParent,
}).meta({
  id: 'ProductDetail',
  examples: [{ ...abaya, category: { ...abayas, parent: outerwear } }],
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const CategoryTree = z
  .array(
    CategorySummary.extend({
      parent: z.null(),
      is_active: z.boolean(),
      children: z.array(CategorySummary.extend({ parent: Id }).meta({ id: 'Subcategory' })),
    }).meta({ id: 'Category' }),
  )
  .meta({
    examples: [
      [{ ...outerwear, parent: null, is_active: true, children: [{ ...abayas, parent: 1 }] }],
    ],
  })
export type CategoryTree = z.infer<typeof CategoryTree>
