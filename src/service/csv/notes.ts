/** Remarks of an import about a file that it takes all the same. */
import { IMPORT_PROBLEMS_MAX } from '../limits/catalog.ts'

type FileNote = { line: number; column: string | null; message: string }

/** The first notes, by line, and how many there are. */
export type FileNotes = { first: FileNote[]; count: number }

export type Note = (line: number, column: string | null, message: string) => void

/** Keeps the first notes; they must come by line. */
export function noteIn(notes: FileNotes): Note {
  return (line, column, message) => {
    notes.count += 1
    if (notes.first.length < IMPORT_PROBLEMS_MAX) notes.first.push({ line, column, message })
  }
}

/** Of several lists, each by line; of one line those of the first list come first. */
export const mergedNotes = (...lists: FileNotes[]): FileNotes => ({
  first: lists
    .flatMap(({ first }) => first)
    .sort((one, other) => one.line - other.line)
    .slice(0, IMPORT_PROBLEMS_MAX),
  count: lists.reduce((sum, { count }) => sum + count, 0),
})
