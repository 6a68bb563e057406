/** Fields of several schemas of administrators' orders. */
import { z } from 'zod'
import { integer, text } from '../../../service/fields/schemas.ts'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../../service/limits/administration.ts'

export const optionalNote = () => text({ max: ADMIN_NOTE_MAX_CHARACTERS, blank: true }).default('')

/** A message for the buyer, beside a reason, which is the shop's own. */
export const optionalMessage = () =>
  text({ max: ADMIN_NOTE_MAX_CHARACTERS, blank: true })
    .default('')
    .meta({ description: 'For the buyer, who reads it in the letter and in the order' })

/** The version of an order in replies. */
export const Version = z.int().describe('Grows with each change; a move may name it')
/** The version of an order in requests that move it. */
export const ReadVersion = integer()
  .optional()
  .describe('What you have read: an order that has another version by now is not moved')

/** The moment in examples. */
export const at = '2026-01-15T10:30:00.000000Z'
