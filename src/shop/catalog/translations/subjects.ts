/** The kinds of rows that have translations, by the name in their path: the tables and texts of each. */
import { z } from 'zod'
import { type field, text } from '../../../service/fields/schemas.ts'
import { slug } from '../../../service/fields/slug.ts'
import {
  ALT_TEXT_MAX_CHARACTERS,
  CATEGORY_NAME_MAX_CHARACTERS,
  COLOR_MAX_CHARACTERS,
  COVERAGE_DESCRIPTION_MAX_CHARACTERS,
  COVERAGE_NAME_MAX_CHARACTERS,
  FACT_MAX_CHARACTERS,
  PRODUCT_NAME_MAX_CHARACTERS,
  SLUG_MAX_CHARACTERS,
} from '../../../service/limits/catalog.ts'
import { DELIVERY } from '../../../service/limits/orders.ts'
import { eachField, FACTS, TEXTS } from '../product-fields.ts'

const blankable = (max: number) => text({ max, blank: true })

/** Facts that are texts: opacity is a word of the interface, which clients translate. */
const FACT_TEXTS = Object.keys(FACTS).filter((name) => name !== 'opacity')

export const KINDS = {
  products: {
    one: 'Product',
    type: 'product',
    table: 'products',
    translations: 'product_translations',
    subject: 'product_id',
    write: 'clerk',
    fields: {
      name: blankable(PRODUCT_NAME_MAX_CHARACTERS),
      slug: slug({ max: SLUG_MAX_CHARACTERS.product, blank: true }),
      ...eachField(TEXTS, ({ rule }) => rule),
      ...Object.fromEntries(FACT_TEXTS.map((name) => [name, blankable(FACT_MAX_CHARACTERS)])),
    },
    example: { name: 'عباية كتان بطبقات', slug: 'عباية-كتان-بطبقات' },
  },
  categories: {
    one: 'Category',
    type: 'category',
    table: 'categories',
    translations: 'category_translations',
    subject: 'category_id',
    write: 'clerk',
    fields: {
      name: blankable(CATEGORY_NAME_MAX_CHARACTERS),
      slug: slug({ max: SLUG_MAX_CHARACTERS.category, blank: true }),
    },
    example: { name: 'عبايات', slug: 'عبايات' },
  },
  'coverage-levels': {
    one: 'CoverageLevel',
    type: 'coverage_level',
    table: 'coverage_levels',
    translations: 'coverage_level_translations',
    subject: 'coverage_level_id',
    write: 'clerk',
    fields: {
      name: blankable(COVERAGE_NAME_MAX_CHARACTERS),
      description: blankable(COVERAGE_DESCRIPTION_MAX_CHARACTERS),
    },
    example: { name: 'تغطية كاملة' },
  },
  colors: {
    one: 'Color',
    type: 'color',
    table: 'colors',
    translations: 'color_translations',
    subject: 'color_id',
    write: 'clerk',
    fields: { name: blankable(COLOR_MAX_CHARACTERS) },
    example: { name: 'رملي' },
  },
  'delivery-methods': {
    one: 'DeliveryMethod',
    type: 'delivery_method',
    table: 'delivery_methods',
    translations: 'delivery_method_translations',
    subject: 'delivery_method_id',
    write: 'owner',
    fields: {
      name: blankable(DELIVERY.nameMaxCharacters),
      description: blankable(DELIVERY.descriptionMaxCharacters),
    },
    example: { name: 'توصيل للمنزل' },
  },
  images: {
    one: 'Image',
    type: 'image',
    table: 'product_images',
    translations: 'image_translations',
    subject: 'image_id',
    write: 'clerk',
    fields: { alt_text: blankable(ALT_TEXT_MAX_CHARACTERS) },
    example: { alt_text: 'العباية من الأمام' },
  },
} as const satisfies Record<string, Kind>

type Kind = {
  /** In the names of operations. */
  one: string
  /** In the audit. */
  type: 'product' | 'category' | 'coverage_level' | 'color' | 'delivery_method' | 'image'
  table: string
  translations: string
  /** The column of `translations` that names the row. */
  subject: string
  write: 'clerk' | 'owner'
  fields: Record<string, ReturnType<typeof field<string>>>
  example: Record<string, string>
}
export type TranslatedKind = Kind
export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as KindName[]
export const namesOf = ({ fields }: Kind): string[] => Object.keys(fields)

/** Kinds that are pages of the shop, with a slug and the time of the last change. */
export const hasPages = (kind: KindName): kind is 'products' | 'categories' =>
  'slug' in KINDS[kind].fields

/** Blank and null are not translated. */
export const bodyOf = ({ one, fields, example }: Kind) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(fields).map(([name, rule]) => [
          name,
          rule
            .nullable()
            .default(null)
            .transform((given) => given || null),
        ]),
      ),
    )
    .meta({ id: `Translate${one}Request`, examples: [example] })
