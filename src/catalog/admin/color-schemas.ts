import { z } from 'zod'
import { Page } from '../../fields/pages.ts'
import { field, Id, readText } from '../../fields/schemas.ts'

const HEX = /^#[0-9a-f]{6}$/
const hex = field({ type: 'string', pattern: HEX.source }, (value, problems) => {
  const text = readText(value, { max: Number.POSITIVE_INFINITY }, problems).toLowerCase()
  if (text !== '' && !HEX.test(text)) problems.push('Enter a colour as #rrggbb.')
  return text
})

export const ChangeColorBody = z
  .object({ hex: hex.nullable() })
  .partial()
  .meta({ id: 'UpdateColorRequest', examples: [{ hex: '#c8ad7f' }] })
export type ChangeColorBody = z.infer<typeof ChangeColorBody>

export const AdminColor = z
  .object({
    id: Id,
    name: z.string().describe('As the first variant of it spells it'),
    hex: z.string().nullable().describe('`#rrggbb`; null if none was given'),
  })
  .meta({ id: 'AdminColor', examples: [{ id: 3, name: 'Sand', hex: '#c8ad7f' }] })
export type AdminColor = z.infer<typeof AdminColor>
export const AdminColorPage = Page(AdminColor)
