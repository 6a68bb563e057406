import { z } from 'zod'
import type { Pictures } from '../../../outside/media/decode.ts'
import { Page } from '../../../service/fields/pages.ts'
import {
  boolean,
  Count,
  integer,
  picture,
  type ReadPicture,
  Timestamp,
  text,
} from '../../../service/fields/schemas.ts'
import {
  ALT_TEXT_MAX_CHARACTERS,
  COLOR_MAX_CHARACTERS,
  PRODUCT_IMAGES_MAX,
} from '../../../service/limits/catalog.ts'
import { abaya, frontPicture, ProductImage, ProductSummary } from '../schemas.ts'

const fields = {
  is_feature: boolean().meta({ description: 'The one that stands for the product' }),
  alt_text: text({ max: ALT_TEXT_MAX_CHARACTERS, blank: true }).meta({
    description: 'What it shows, for those who cannot see it',
  }),
  color: text({ max: COLOR_MAX_CHARACTERS, blank: true, kind: 'code' })
    .nullable()
    .transform((color) => color || null)
    .meta({
      description:
        'A colour of the product’s variants, in any case; null or blank: it shows all of them',
    }),
  position: integer({ min: 0 }).meta({
    description: 'Its place from 0; more than there are means the last',
  }),
}

/** The result of readImage, before the fields are checked together. */
export type ReadImage = ReadPicture<Pictures>

export const CreateImageBody = z
  .object({
    image: picture<Pictures>({
      type: 'string',
      format: 'binary',
      description: 'JPEG, PNG or WebP, at most 20 MB and 50 megapixels',
    }),
    // The pages send the examples unless they are emptied.
    is_feature: fields.is_feature.default(false).meta({ examples: [false] }),
    alt_text: fields.alt_text.default('').meta({ examples: [''] }),
    color: fields.color.default(null).meta({ examples: [''] }),
    position: fields.position.optional().meta({ examples: [PRODUCT_IMAGES_MAX] }),
  })
  .meta({
    id: 'CreateImageRequest',
    examples: [{ image: 'front.jpg', alt_text: 'The abaya from the front' }],
  })
export type CreateImageBody = z.infer<typeof CreateImageBody>

export const ChangeImageBody = z
  .object(fields)
  .partial()
  .meta({
    id: 'UpdateImageRequest',
    examples: [{ alt_text: 'The abaya from behind', color: 'Sand', position: 0 }],
  })
export type ChangeImageBody = z.infer<typeof ChangeImageBody>

export const PlacedImage = ProductImage.extend({ position: Count }).meta({
  id: 'AdminProductImage',
})
export const placedPicture = { ...frontPicture, position: 0 }

export const AdminImage = PlacedImage.extend({
  created_at: Timestamp,
  product: ProductSummary,
}).meta({
  id: 'AdminImage',
  examples: [
    {
      ...placedPicture,
      created_at: '2026-01-15T10:30:00.000000Z',
      product: { id: abaya.id, name: abaya.name, slug: abaya.slug },
    },
  ],
})
export type AdminImage = z.infer<typeof AdminImage>
export const AdminImagePage = Page(AdminImage)
