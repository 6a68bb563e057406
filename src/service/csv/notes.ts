/** Remarks about a file, by line: what an import takes otherwise than it stands there, and what is wrong. */
import { z } from 'zod'
import { named } from '../fields/schemas.ts'
import { IMPORT_PROBLEMS_MAX } from '../limits/catalog.ts'

export const FileNote = named('FileNote', {
  line: z.int().min(1).describe('As an editor counts; of a row of several lines its first'),
  column: z.string().nullable().describe('As the file names it'),
  message: z.string(),
})
export type FileNote = z.infer<typeof FileNote>

/** The first notes, and how many there are. mergedNotes sorts and cuts them. */
export type FileNotes = { first: FileNote[]; count: number }

export type Note = (line: number, column: string | null, message: string) => void

/** Keeps the first notes by line, in whatever order they come. */
export function noteIn(notes: FileNotes): Note {
  return (line, column, message) => {
    notes.count += 1
    notes.first.push({ line, column, message })
    if (notes.first.length >= 2 * IMPORT_PROBLEMS_MAX) notes.first = firstByLine(notes.first)
  }
}

/** Of several lists; of one line those of the first list come first. */
export const mergedNotes = (...lists: FileNotes[]): FileNotes => ({
  first: firstByLine(lists.flatMap(({ first }) => first)),
  count: lists.reduce((sum, { count }) => sum + count, 0),
})

const firstByLine = (notes: readonly FileNote[]) =>
  notes.toSorted((one, other) => one.line - other.line).slice(0, IMPORT_PROBLEMS_MAX)
