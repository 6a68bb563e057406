import { z } from 'zod'
import { Page } from '../../../service/fields/pages.ts'
import { field, Id, list, readText, Timestamp, text } from '../../../service/fields/schemas.ts'
import {
  LANGUAGE_MAX_CHARACTERS,
  SYNONYM_MAX_CHARACTERS,
  SYNONYMS,
} from '../../../service/limits/catalog.ts'

const WORDS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*( [\p{L}\p{N}][\p{L}\p{M}\p{N}]*){0,2}$/u

/** One to three words, as they are stored: in lower case, with single spaces. */
const synonym = field(
  {
    type: 'string',
    minLength: 1,
    maxLength: SYNONYM_MAX_CHARACTERS,
    description: 'One to three words of letters and digits; stored in lower case',
  },
  (value, problems): string => {
    // Before its length is measured: some letters are longer in lower case.
    const given =
      typeof value === 'string'
        ? value.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')
        : value
    const result = readText(given, { max: SYNONYM_MAX_CHARACTERS }, problems)
    if (result !== '' && !WORDS.test(result)) {
      problems.push('Enter one to three words of letters and digits.')
    }
    return result
  },
)

/** A region is dropped where it is compared with the languages of the shop. */
const lang = text({ max: LANGUAGE_MAX_CHARACTERS })
  .nullable()
  .default(null)
  .describe('A language of the shop in which they mean the same; null: in all')

export const CreateSynonymsBody = z
  .object({
    lang,
    words: list(synonym, SYNONYMS).superRefine((words, context) => {
      for (const message of problemsOf(words)) context.addIssue({ code: 'custom', message })
    }),
  })
  .meta({ id: 'CreateSynonymsRequest', examples: [{ lang: null, words: ['caftan', 'kaftan'] }] })
export type CreateSynonymsBody = z.infer<typeof CreateSynonymsBody>

function problemsOf(words: string[]): string[] {
  const { min, max } = SYNONYMS
  if (words.length < min) return [`Ensure this field has at least ${min} elements.`]
  if (words.length > max) return [`Ensure this field has no more than ${max} elements.`]
  const repeated = words.filter((word, place) => words.indexOf(word) < place)
  return [...new Set(repeated)].map((word) => `"${word}" is there more than once.`)
}

export const AdminSynonyms = z
  .object({
    id: Id,
    lang: z.string().nullable().describe('In which language; null: in all'),
    words: z.array(z.string()).describe('Each is found by the others'),
    created_at: Timestamp,
  })
  .meta({
    id: 'AdminSynonyms',
    examples: [
      {
        id: 1,
        lang: null,
        words: ['caftan', 'kaftan'],
        created_at: '2026-01-15T10:30:00.000000Z',
      },
    ],
  })
export type AdminSynonyms = z.infer<typeof AdminSynonyms>
export const AdminSynonymsPage = Page(AdminSynonyms)
