import { z } from 'zod'
import { QueryId } from '../http/ids.ts'
import { Page, pageQuery } from '../http/pages.ts'
import {
  boolean,
  Count,
  Id,
  integer,
  list,
  Money,
  named,
  QueryBoolean,
  QueryText,
  Timestamp,
  text,
  Url,
} from '../http/schemas.ts'
import {
  OUTFIT_DESCRIPTION_MAX_CHARACTERS,
  OUTFIT_NAME_MAX_CHARACTERS,
  OUTFIT_PAGE_SIZE,
  OUTFIT_PRODUCTS,
  SIZES,
} from '../limits.ts'

const name = () => text({ max: OUTFIT_NAME_MAX_CHARACTERS })
const description = () => text({ max: OUTFIT_DESCRIPTION_MAX_CHARACTERS, blank: true })
/** Ids as they were sent: those of no product are told as they came. */
const products = () =>
  list(integer(), OUTFIT_PRODUCTS).meta({
    description: 'Ids of different products that can be bought, in the order to show them in',
  })

export const CreateOutfitBody = z
  .object({
    name: name(),
    description: description().default(''),
    is_public: boolean().default(false),
    products: products(),
  })
  .meta({
    id: 'CreateOutfitRequest',
    examples: [
      {
        name: 'Friday lunch',
        description: 'Sand and cream, for warm days',
        is_public: true,
        products: [12, 31],
      },
    ],
  })
export type CreateOutfitBody = z.infer<typeof CreateOutfitBody>

const changes = {
  name: name().optional(),
  description: description().optional(),
  is_public: boolean().optional(),
  products: products().optional(),
}
export const PatchOutfitBody = z
  .object(changes)
  .meta({ id: 'PatchOutfitRequest', examples: [{ is_public: true }] })
export type OutfitChanges = z.infer<typeof PatchOutfitBody>
/** What is not sent stays as it was, as in PUT of the profile. */
export const PutOutfitBody = z.object({ ...changes, name: name(), products: products() }).meta({
  id: 'PutOutfitRequest',
  examples: [{ name: 'Friday lunch', products: [12, 31, 44] }],
})

const search = QueryText.describe('Full-text search in name and description')

export const OutfitListQuery = z.object({
  is_public: QueryBoolean,
  user_id: QueryId.meta({
    type: 'integer',
    description: 'For administrators: outfits of this user, private ones too. Ignored for others',
  }),
  search,
  ...pageQuery(OUTFIT_PAGE_SIZE),
})

const Ordering = z.enum(['created_at', '-created_at', 'views', '-views'])
export const PublicOutfitListQuery = z.object({
  search,
  ordering: z
    .string()
    .optional()
    .transform((value) => Ordering.safeParse(value).data ?? '-created_at')
    .meta({ enum: Ordering.options, default: '-created_at' }),
  ...pageQuery(OUTFIT_PAGE_SIZE),
})

export const MyOutfitListQuery = z.object(pageQuery(OUTFIT_PAGE_SIZE))

// --- Replies ----------------------------------------------------------------------------------------

const PublicCreator = named('PublicOutfitCreator', {
  username: z.string(),
  profile_picture_url: Url.nullable(),
})
const Creator = named('OutfitCreator', { id: Id, ...PublicCreator.shape })

const totals = {
  items_count: Count,
  total_price: Money.describe('Sum of the prices of what can still be bought'),
}
const previewImages = z.array(Url).describe('Thumbnails of the first 3 products')

const Reference = named('CategorySummary', { id: Id, name: z.string(), slug: z.string() })

const OutfitItem = named('OutfitItem', {
  id: Id,
  product: named('OutfitProduct', {
    ...Reference.shape,
    description: z.string(),
    base_price: Money,
    category: Reference,
    coverage_level: named('CoverageLevel', { id: Id, name: z.string(), description: z.string() }),
    images: z.array(
      named('ProductImage', { id: Id, image: Url, thumbnail: Url, is_feature: z.boolean() }),
    ),
    variants: z.array(
      named('OutfitVariant', {
        id: Id,
        size: z.enum(SIZES),
        color: z.string(),
        stock_available: Count,
      }),
    ),
  }),
  position: Count.meta({ description: 'Place in the submitted products, from 0' }),
  is_available: z.boolean().meta({ description: 'False when the product is no longer sold' }),
})

const creator = {
  id: 7,
  username: 'amina',
  profile_picture_url: 'https://media.example.com/profiles/7/a.webp',
}
const summary = {
  id: 3,
  name: 'Friday lunch',
  description: 'Sand and cream, for warm days',
  is_public: true,
  created_by: creator,
  items_count: 2,
  total_price: '1748.00',
  preview_images: ['https://media.example.com/products/12/a-400.webp'],
  created_at: '2026-01-15T10:30:00.000000Z',
  updated_at: '2026-01-15T10:30:00.000000Z',
}

const fullCoverage = {
  id: 1,
  name: 'Full Coverage',
  description: 'Long sleeves, floor length, high neckline',
}
const abaya = {
  id: 12,
  name: 'Layered Linen Abaya',
  slug: 'layered-linen-abaya',
  description: 'A loose abaya in washed linen.',
  base_price: '1299.00',
  category: { id: 4, name: 'Abayas', slug: 'abayas' },
  coverage_level: fullCoverage,
  images: [
    {
      id: 31,
      image: 'https://media.example.com/products/12/a.webp',
      thumbnail: 'https://media.example.com/products/12/a-400.webp',
      is_feature: true,
    },
  ],
  variants: [{ id: 71, size: 'M', color: 'Sand', stock_available: 7 }],
}
const shawl = {
  ...{ id: 31, name: 'Voile Shawl', slug: 'voile-shawl', description: '', base_price: '449.00' },
  ...{ category: { id: 6, name: 'Shawls', slug: 'shawls' }, coverage_level: fullCoverage },
  ...{ images: [], variants: [{ id: 140, size: 'M', color: 'Sand', stock_available: 2 }] },
}

export const OutfitDetail = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    is_public: z.boolean(),
    created_by: Creator.extend({ first_name: z.string(), last_name: z.string() }).meta({
      id: 'OutfitAuthor',
    }),
    items: z.array(OutfitItem),
    ...totals,
    preview_images: previewImages,
    views_count: Count,
    likes_count: Count,
    liked: z.boolean().meta({ description: 'By the caller; false for guests' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({
    id: 'OutfitDetail',
    examples: [
      {
        ...summary,
        created_by: { ...creator, first_name: 'Amina', last_name: 'Jacobs' },
        items: [
          { id: 8, product: abaya, position: 0, is_available: true },
          { id: 9, product: shawl, position: 1, is_available: true },
        ],
        views_count: 12,
        likes_count: 2,
        liked: false,
      },
    ],
  })

const page = (path: string, result: object) => ({
  count: 21,
  next: `https://api.example.com${path}?page=2`,
  previous: null,
  results: [result],
})

export const OutfitPage = Page(
  named('Outfit', {
    id: Id,
    name: z.string(),
    description: z.string(),
    is_public: z.boolean(),
    created_by: Creator,
    ...totals,
    preview_images: previewImages,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
).meta({ examples: [page('/api/outfits/', summary)] })

const { is_public: _, updated_at: _updated, ...published } = summary
export const PublicOutfitPage = Page(
  named('PublicOutfit', {
    id: Id,
    name: z.string(),
    description: z.string(),
    created_by: PublicCreator,
    ...totals,
    preview_images: previewImages,
    views_count: Count,
    likes_count: Count,
    created_at: Timestamp,
  }),
).meta({
  examples: [
    page('/api/outfits/public/', {
      ...published,
      created_by: { username: 'amina', profile_picture_url: null },
      views_count: 12,
      likes_count: 2,
    }),
  ],
})

export const MyOutfitPage = Page(
  named('MyOutfit', {
    id: Id,
    name: z.string(),
    is_public: z.boolean(),
    ...totals,
    views_count: Count,
    created_at: Timestamp,
  }),
).meta({
  examples: [
    page('/api/outfits/my-outfits/', {
      ...{ id: 3, name: 'Friday lunch', is_public: true },
      ...{ items_count: 2, total_price: '1748.00', views_count: 12 },
      created_at: '2026-01-15T10:30:00.000000Z',
    }),
  ],
})

export const OutfitUpdated = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    is_public: z.boolean(),
    items_count: Count,
    updated_at: Timestamp,
  })
  .meta({
    id: 'UpdateOutfitResponse',
    examples: [
      {
        ...{ id: 3, name: 'Friday lunch', description: 'Sand and cream, for warm days' },
        ...{ is_public: true, items_count: 2 },
        updated_at: '2026-01-16T08:00:00.000000Z',
      },
    ],
  })
