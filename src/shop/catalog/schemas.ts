import { z } from 'zod'
import { Page, pageQuery } from '../../service/fields/pages.ts'
import { Count, Id, Money, named, Timestamp, Url } from '../../service/fields/schemas.ts'
import { COVERAGE_KEYS, CURRENCY, SITEMAP_PAGE_SIZE } from '../../service/limits/catalog.ts'
import { COLOR_FAMILIES } from './color-families/families.ts'
import { eachField, FACTS, FLAGS, TEXTS } from './product-fields.ts'

export const ColorFamily = z.enum(COLOR_FAMILIES).meta({ id: 'ColorFamily' })
export const NamedFamily = named('NamedColorFamily', {
  value: ColorFamily,
  name: z.string().meta({ description: 'In the language of the reply' }),
})
export const Size = z.string().meta({
  id: 'Size',
  description: 'A size of the shop: `filters/` lists them in their order',
})
export const CoverageKey = z.enum(COVERAGE_KEYS).meta({ id: 'CoverageKey' })

export const summary = { id: Id, name: z.string(), slug: z.string() }
export const CategorySummary = named('CategorySummary', summary)
export type CategorySummary = z.infer<typeof CategorySummary>
export const ProductSummary = named('ProductSummary', summary)
export const CategoryWithParent = CategorySummary.extend({
  parent: CategorySummary.nullable(),
}).meta({ id: 'CategoryWithParent' })
const CoverageLevel = named('CoverageLevel', {
  id: Id,
  name: z.string(),
  description: z.string(),
})
export const FilteredLevel = CoverageLevel.extend({ value: CoverageKey }).meta({
  id: 'FilteredCoverageLevel',
})
export type FilteredLevel = z.infer<typeof FilteredLevel>

/** For the images that are shown beside one variant. */
export const OWN_COLOR_FIRST = { description: 'Those of the variant’s colour first' }
const Pixels = z.int().min(1)
const sources = z
  .array(named('ImageSource', { url: Url, width: Pixels }))
  .meta({ description: 'The same as WebP, narrowest first, none wider than `image`' })
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
  sources,
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
  compare_at_price: Money.nullable().meta({
    description: 'What it cost before; null: it is not on sale',
  }),
  currency: z.literal(CURRENCY),
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

const CARD = { description: 'Not with `view=card`' }
const ColorSize = named('ColorSize', {
  variant_id: Id,
  size: Size,
  in_stock: z.boolean().meta({ description: 'It can be bought now' }),
})
export const ListedProduct = Product.extend({
  images: Product.shape.images.meta({
    description:
      'In the order to show them in; the feature may be any of them. With `view=card` the feature, else the ' +
      'first, and behind it another view of the same colour or of all: of those in a `color` that is asked for, if there are any',
  }),
  description: Product.shape.description.optional().meta(CARD),
  variants: Product.shape.variants.optional().meta(CARD),
  colors: z
    .array(
      named('ProductColor', {
        name: z.string(),
        hex: z.string().nullable().meta({ description: 'Its tone, `#rrggbb`; null if not known' }),
        in_stock: z.boolean().meta({ description: 'One of its sizes can be bought now' }),
        thumbnail: Url.nullable().meta({ description: 'Of a picture of it; null without one' }),
        sizes: z.array(ColorSize).optional().meta({ description: 'With `view=card` alone' }),
      }),
    )
    .meta({ description: 'Those of its variants' }),
  thumbnail_sources: sources.meta({
    description: 'The widths of its feature picture, or of its first',
  }),
}).meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof ListedProduct>

const Centimetres = z.number().nullable()
export const Garment = z
  .array(
    named('GarmentMeasures', {
      size: Size,
      length: Centimetres.meta({ description: 'From the high point of the shoulder to the hem' }),
      sleeve: Centimetres,
      chest: Centimetres.meta({ description: 'Around' }),
      hem: Centimetres.meta({ description: 'Around' }),
    }),
  )
  .meta({ description: 'What the garment itself measures, in centimetres; null is not known' })
export type Garment = z.infer<typeof Garment>
export const Facts = named('ProductFacts', {
  ...eachField(FACTS, ({ shown }) => shown),
})
export type Facts = z.infer<typeof Facts>

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
  compare_at_price: '1499.00',
  currency: CURRENCY,
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

export const listedAbaya: ListedProduct = {
  ...abaya,
  colors: [{ name: 'Sand', hex: '#c8ad7f', in_stock: true, thumbnail: frontPicture.thumbnail }],
  thumbnail_sources: frontPicture.sources,
}
export const exampleFacts: Facts = eachField(FACTS, ({ example }) => example) as Facts
export const exampleGarment: Garment = [
  { size: 'M', length: 136, sleeve: 58.5, chest: 124, hem: 180 },
]

export const SlugParams = z.object({ slug: z.string().describe('Compared exactly') })
export const ProductDetail = Product.extend({
  category: CategoryWithParent,
  facts: Facts,
  garment: Garment,
  translations: z.record(z.string(), named('TranslatedPage', { slug: z.string() })).meta({
    description:
      'By language, the slug of its page: of those into which it is translated, and of the catalog’s own ' +
      'where the reply is in another one',
  }),
  updated_at: Timestamp,
}).meta({
  id: 'ProductDetail',
  examples: [
    {
      ...abaya,
      category: { ...abayas, parent: outerwear },
      facts: exampleFacts,
      garment: exampleGarment,
      translations: { ar: { slug: 'عباية-كتان' } },
      updated_at: '2026-02-03T08:00:00.000000Z',
    },
  ],
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const SitemapQuery = z.object(pageQuery(SITEMAP_PAGE_SIZE))
export type SitemapQuery = z.infer<typeof SitemapQuery>
export const Sitemap = Page(
  z
    .object({
      kind: z.enum(['product', 'category']),
      id: Id,
      slug: z.string(),
      updated_at: Timestamp,
    })
    .meta({
      id: 'SitemapEntry',
      examples: [
        {
          kind: 'product',
          id: 12,
          slug: 'layered-linen-abaya',
          updated_at: '2026-02-03T08:00:00.000000Z',
        },
      ],
    }),
)
export type SitemapEntry = z.infer<typeof Sitemap>['results'][number]

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
