import { z } from 'zod'
import { CatalogQueryId } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean, QueryText } from '../../../service/fields/query.ts'
import { reference } from '../../../service/fields/references.ts'
import { boolean, Count, Id, integer, Timestamp, text } from '../../../service/fields/schemas.ts'
import { slug } from '../../../service/fields/slug.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import {
  CATEGORY_NAME_MAX_CHARACTERS,
  CATEGORY_POSITION_MAX,
  SLUG_MAX_CHARACTERS,
} from '../../../service/limits/catalog.ts'
import { abayas, CategorySummary } from '../schemas.ts'

export const fields = {
  name: text({ max: CATEGORY_NAME_MAX_CHARACTERS }),
  slug: slug({ max: SLUG_MAX_CHARACTERS.category }),
  parent: reference().nullable(),
  is_active: boolean(),
  position: integer({ min: 0, max: CATEGORY_POSITION_MAX }).meta({
    description: 'Lists and menus go by it, then by name',
  }),
}
export type CategoryFields = z.infer<z.ZodObject<typeof fields>>

export const CreateCategoryBody = z
  .object({
    name: fields.name,
    slug: fields.slug.optional(),
    parent: fields.parent.default(null),
    is_active: fields.is_active.default(true),
    position: fields.position.default(0),
  })
  .meta({ id: 'CreateCategoryRequest', examples: [{ name: 'Prayer dresses', parent: 4 }] })
export type CreateCategoryBody = z.infer<typeof CreateCategoryBody>

export const ChangeCategoryBody = z
  .object(fields)
  .partial()
  .meta({
    id: 'UpdateCategoryRequest',
    examples: [{ name: 'Prayer sets', is_active: false }],
  })
export type ChangeCategoryBody = z.infer<typeof ChangeCategoryBody>

export const CategoryListQuery = z.object({
  search: QueryText.describe('Part of the name'),
  is_active: QueryBoolean.describe('True: active ones; false: inactive ones'),
  parent: CatalogQueryId.describe('Id of the category whose children to list'),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type CategoryListQuery = z.infer<typeof CategoryListQuery>

export const AdminCategory = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    parent: CategorySummary.nullable(),
    is_active: z.boolean(),
    position: Count,
    created_at: Timestamp,
  })
  .meta({
    id: 'AdminCategory',
    examples: [
      {
        id: 9,
        name: 'Prayer dresses',
        slug: 'prayer-dresses',
        parent: abayas,
        is_active: true,
        position: 0,
        created_at: '2026-01-15T10:30:00.000000Z',
      },
    ],
  })
export type AdminCategory = z.infer<typeof AdminCategory>
export const AdminCategoryPage = Page(AdminCategory)
