import { z } from 'zod'
import { CatalogQueryId, QueryId } from '../../service/fields/ids.ts'
import { Page, pageQuery } from '../../service/fields/pages.ts'
import { QueryBoolean, QueryText } from '../../service/fields/query.ts'
import {
  boolean,
  Count,
  exampleOf,
  Id,
  integer,
  list,
  Money,
  named,
  namedSuccess,
  Timestamp,
  text,
  Url,
} from '../../service/fields/schemas.ts'
import { CURRENCY } from '../../service/limits/catalog.ts'
import {
  OUTFIT_DESCRIPTION_MAX_CHARACTERS,
  OUTFIT_NAME_MAX_CHARACTERS,
  OUTFIT_PAGE_SIZE,
  OUTFIT_PRODUCTS,
} from '../../service/limits/orders.ts'
import { eachField, FLAGS } from '../catalog/product-fields.ts'
import { abaya, Product } from '../catalog/schemas.ts'

const name = () => text({ max: OUTFIT_NAME_MAX_CHARACTERS })
const description = () => text({ max: OUTFIT_DESCRIPTION_MAX_CHARACTERS, blank: true })
/** Ids that are not checked yet: the 400 about unknown ids repeats them unchanged. */
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
/** Fields that are not sent stay unchanged, as in PUT of the profile. */
export const PutOutfitBody = z.object({ ...changes, name: name(), products: products() }).meta({
  id: 'PutOutfitRequest',
  examples: [{ name: 'Friday lunch', products: [12, 31, 44] }],
})

const search = QueryText.describe('Full-text search in name and description')

export const OutfitListQuery = z.object({
  is_public: QueryBoolean.describe('True: public ones; false: the private ones of the caller'),
  user_id: QueryId.meta({
    type: 'integer',
    description:
      'For clerks and owners: outfits of this user, private ones too. Ignored for others',
  }),
  search,
  ...pageQuery(OUTFIT_PAGE_SIZE),
})
export type OutfitListQuery = z.infer<typeof OutfitListQuery>

export const AdminOutfitListQuery = z.object({
  is_public: QueryBoolean.describe('True: public ones; false: private and hidden ones'),
  is_hidden: QueryBoolean.describe('True: those that administrators have hidden'),
  is_featured: QueryBoolean.describe('True: those that the shop features'),
  search,
  ...pageQuery(OUTFIT_PAGE_SIZE),
})
export type AdminOutfitListQuery = z.infer<typeof AdminOutfitListQuery>

const Ordering = z.enum(['created_at', '-created_at', 'views', '-views'])
export const PublicOutfitListQuery = z.object({
  search,
  product_id: CatalogQueryId.meta({
    type: 'integer',
    description: 'Outfits that have this product',
  }),
  is_featured: QueryBoolean.describe('True: those that the shop features; false: the others'),
  ordering: z
    .string()
    .optional()
    .transform((value) => Ordering.safeParse(value).data ?? '-created_at')
    .meta({ enum: Ordering.options, default: '-created_at' }),
  ...pageQuery(OUTFIT_PAGE_SIZE),
})
export type PublicOutfitListQuery = z.infer<typeof PublicOutfitListQuery>

export const MyOutfitListQuery = z.object(pageQuery(OUTFIT_PAGE_SIZE))

// --- Replies ----------------------------------------------------------------------------------------

const EMPTY_WITH_ADDRESS =
  'Empty in lists of others’ outfits where it has an address of a page or a mailbox'

const PublicCreator = named('PublicOutfitCreator', {
  username: z.string(),
  profile_picture_url: Url.nullable(),
})
const Creator = named('OutfitCreator', { id: Id, ...PublicCreator.shape })

const listed = {
  id: Id,
  name: z.string().meta({ description: EMPTY_WITH_ADDRESS }),
  items_count: Count.meta({ description: 'Products, those that are no longer sold too' }),
  total_price: Money.describe('Sum of the prices of the products that can still be bought'),
  currency: z.literal(CURRENCY),
  created_at: Timestamp,
}
const described = {
  ...listed,
  is_featured: z.boolean().describe('The shop shows it on its front page'),
  description: z.string().meta({ description: EMPTY_WITH_ADDRESS }),
  preview_images: z.array(Url).describe('Thumbnails of the first 3 products'),
}

const OutfitProduct = named('OutfitProduct', {
  ...Product.omit({ ...eachField(FLAGS, () => true as const), date_added: true }).shape,
  variants: z.array(
    Product.shape.variants.element
      .omit({ sku: true, is_active: true })
      .meta({ id: 'OutfitVariant' }),
  ),
})

const OutfitItem = named('OutfitItem', {
  id: Id,
  product: OutfitProduct,
  position: Count.meta({ description: 'Place in the submitted products, from 0' }),
  is_available: z.boolean().meta({ description: 'False when the product is no longer sold' }),
})

const creator = {
  username: 'amina',
  profile_picture_url: 'https://media.example.com/profiles/7/a.webp',
}
const example = {
  id: 3,
  name: 'Friday lunch',
  items_count: 1,
  total_price: '1299.00',
  currency: CURRENCY,
  created_at: '2026-01-15T10:30:00.000000Z',
}
const describedExample = {
  ...example,
  is_featured: false,
  description: 'Sand and cream, for warm days',
  preview_images: ['https://media.example.com/products/12/a-400.webp'],
}
const own = { is_public: true, updated_at: example.created_at }

export const OutfitDetail = z
  .object({
    ...described,
    is_public: z.boolean(),
    created_by: Creator.extend({ first_name: z.string(), last_name: z.string() }).meta({
      id: 'OutfitAuthor',
    }),
    items: z.array(OutfitItem),
    views_count: Count,
    likes_count: Count,
    liked: z.boolean().meta({ description: 'By the caller; false for guests' }),
    updated_at: Timestamp,
  })
  .meta({
    id: 'OutfitDetail',
    examples: [
      {
        ...describedExample,
        ...own,
        created_by: { id: 7, ...creator, first_name: 'Amina', last_name: 'Jacobs' },
        items: [{ id: 8, product: OutfitProduct.parse(abaya), position: 0, is_available: true }],
        views_count: 12,
        likes_count: 2,
        liked: false,
      },
    ],
  })
export type OutfitDetail = z.infer<typeof OutfitDetail>

const Outfit = z
  .object({
    ...described,
    is_public: z.boolean(),
    created_by: Creator,
    updated_at: Timestamp,
  })
  .meta({
    id: 'Outfit',
    examples: [{ ...describedExample, ...own, created_by: { id: 7, ...creator } }],
  })
export type Outfit = z.infer<typeof Outfit>
export const OutfitPage = Page(Outfit)

const IS_HIDDEN = 'An administrator has hidden it: its owner cannot publish it'
const is_hidden = z.boolean().describe(IS_HIDDEN)
export const AdminOutfit = Outfit.extend({ is_hidden }).meta({
  id: 'AdminOutfit',
  examples: [{ ...exampleOf(Outfit), is_hidden: false }],
})
export type AdminOutfit = z.infer<typeof AdminOutfit>
export const AdminOutfitPage = Page(AdminOutfit)
export const AdminOutfitDetail = OutfitDetail.extend({ is_hidden }).meta({
  id: 'AdminOutfitDetail',
  examples: [{ ...exampleOf(OutfitDetail), is_hidden: false }],
})
export type AdminOutfitDetail = z.infer<typeof AdminOutfitDetail>

const PublicOutfit = z
  .object({
    ...described,
    created_by: PublicCreator,
    views_count: Count,
    likes_count: Count,
  })
  .meta({
    id: 'PublicOutfit',
    examples: [{ ...describedExample, created_by: creator, views_count: 12, likes_count: 2 }],
  })
export type PublicOutfit = z.infer<typeof PublicOutfit>
export const PublicOutfitPage = Page(PublicOutfit)

const MyOutfit = z
  .object({ ...listed, is_public: z.boolean(), views_count: Count })
  .meta({ id: 'MyOutfit', examples: [{ ...example, is_public: true, views_count: 12 }] })
export type MyOutfit = z.infer<typeof MyOutfit>
export const MyOutfitPage = Page(MyOutfit)

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
    id: 'UpdateOutfitReply',
    examples: [
      {
        id: example.id,
        name: example.name,
        description: describedExample.description,
        items_count: example.items_count,
        ...own,
      },
    ],
  })
export type OutfitUpdated = z.infer<typeof OutfitUpdated>

export const OutfitLike = named('ChangedLike', {
  outfit_id: Id,
  liked: z.boolean(),
  likes_count: Count,
})
export type OutfitLike = z.infer<typeof OutfitLike>
/** A like with its time, for a list of likes. */
export const ListedLike = OutfitLike.extend({ liked_at: Timestamp }).meta({ id: 'OutfitLike' })
export type ListedLike = z.infer<typeof ListedLike>
export const OutfitLikeChanged = namedSuccess('LikeOutfitReply', OutfitLike, {
  'Outfit liked': { outfit_id: 3, liked: true, likes_count: 3 },
  'Outfit no longer liked': { outfit_id: 3, liked: false, likes_count: 2 },
})
