/** What several schemas of administrators' orders have in common. */
import { text } from '../../fields/schemas.ts'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../limits/administration.ts'

export const optionalNote = () => text({ max: ADMIN_NOTE_MAX_CHARACTERS, blank: true }).default('')

/** The moment in examples. */
export const at = '2026-01-15T10:30:00.000000Z'
