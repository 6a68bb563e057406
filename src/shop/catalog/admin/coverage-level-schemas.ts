import { z } from 'zod'
import { Page } from '../../../service/fields/pages.ts'
import { choice, Id, text } from '../../../service/fields/schemas.ts'
import {
  COVERAGE_DESCRIPTION_MAX_CHARACTERS,
  COVERAGE_KEYS,
  COVERAGE_NAME_MAX_CHARACTERS,
} from '../../../service/limits/catalog.ts'
import { CoverageKey } from '../schemas.ts'

const fields = {
  key: choice(COVERAGE_KEYS, 'CoverageKey'),
  name: text({ max: COVERAGE_NAME_MAX_CHARACTERS }),
  description: text({ max: COVERAGE_DESCRIPTION_MAX_CHARACTERS, blank: true }),
}
export type CoverageLevelFields = z.infer<z.ZodObject<typeof fields>>

const full = {
  key: 'full' as const,
  name: 'Full Coverage',
  description: 'Long sleeves, floor length, high neckline',
}

export const CreateCoverageLevelBody = z
  .object({ ...fields, description: fields.description.default('') })
  .meta({ id: 'CreateCoverageLevelRequest', examples: [full] })
export type CreateCoverageLevelBody = z.infer<typeof CreateCoverageLevelBody>

export const ChangeCoverageLevelBody = z
  .object(fields)
  .partial()
  .meta({
    id: 'UpdateCoverageLevelRequest',
    examples: [{ description: 'Long sleeves, floor length' }],
  })
export type ChangeCoverageLevelBody = z.infer<typeof ChangeCoverageLevelBody>

export const AdminCoverageLevel = z
  .object({
    id: Id,
    key: CoverageKey.describe('What the catalog is filtered by'),
    name: z.string(),
    description: z.string(),
  })
  .meta({ id: 'AdminCoverageLevel', examples: [{ id: 1, ...full }] })
export type AdminCoverageLevel = z.infer<typeof AdminCoverageLevel>
export const AdminCoverageLevelPage = Page(AdminCoverageLevel)
