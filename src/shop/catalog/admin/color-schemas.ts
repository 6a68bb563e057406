import { z } from 'zod'
import { Page } from '../../../service/fields/pages.ts'
import { choice, field, Id, list, readText } from '../../../service/fields/schemas.ts'
import {
  COLOR_FAMILIES,
  FAMILIES_OF_A_COLOR_MAX,
  inFamilyOrder,
} from '../color-families/families.ts'
import { ColorFamily } from '../schemas.ts'

const HEX = /^#[0-9a-f]{6}$/
const hex = field({ type: 'string', pattern: HEX.source }, (value, problems) => {
  const text = readText(value, { max: Number.POSITIVE_INFINITY }, problems).toLowerCase()
  if (text !== '' && !HEX.test(text)) problems.push('Enter a colour as #rrggbb.')
  return text
})

const families = list(choice(COLOR_FAMILIES, 'ColorFamily'), {
  min: 0,
  max: FAMILIES_OF_A_COLOR_MAX,
})
  .transform(inFamilyOrder)
  .refine((given) => given.length <= FAMILIES_OF_A_COLOR_MAX, {
    error: `Ensure this field has no more than ${FAMILIES_OF_A_COLOR_MAX} elements.`,
  })

export const ChangeColorBody = z
  .object({ hex: hex.nullable(), families: families.nullable() })
  .partial()
  .meta({ id: 'UpdateColorRequest', examples: [{ hex: '#c8ad7f', families: ['beige'] }] })
export type ChangeColorBody = z.infer<typeof ChangeColorBody>

export const AdminColor = z
  .object({
    id: Id,
    name: z.string().describe('As the first variant of it spells it'),
    hex: z.string().nullable().describe('`#rrggbb`; null if none was given'),
    families: z
      .array(ColorFamily)
      .describe(
        'One, two where it lies between, or none: as they were set, else by its tone and name',
      ),
  })
  .meta({
    id: 'AdminColor',
    examples: [{ id: 3, name: 'Sand', hex: '#c8ad7f', families: ['beige'] }],
  })
export type AdminColor = z.infer<typeof AdminColor>
export const AdminColorPage = Page(AdminColor)
