/** Collects the problems, the notes and the open questions of a file. */
import { type FileNotes, type Note, noteIn } from '../../../../../service/csv/notes.ts'
import { IMPORT_QUESTION_VALUES_MAX } from '../../../../../service/limits/catalog.ts'

export type Parameter =
  | 'coverage_level'
  | 'category'
  | 'size'
  | 'sizes'
  | 'prices'
  | 'untracked_stock'

export type Findings = { problems: FileNotes; notes: FileNotes; refuse: Note; note: Note }

export function emptyFindings(): Findings {
  const problems: FileNotes = { first: [], count: 0 }
  const notes: FileNotes = { first: [], count: 0 }
  return { problems, notes, refuse: noteIn(problems), note: noteIn(notes) }
}

/** Open questions by the parameter that answers them, with values of the file or choices. */
export class Questions {
  readonly #values = new Map<Parameter, Set<string>>()

  ask(parameter: Parameter, values: readonly string[]): void {
    const asked = this.#values.get(parameter) ?? new Set()
    this.#values.set(parameter, asked)
    for (const value of values) if (asked.size < IMPORT_QUESTION_VALUES_MAX) asked.add(value)
  }

  list(): { parameter: Parameter; values: string[] }[] {
    return [...this.#values].map(([parameter, values]) => ({ parameter, values: [...values] }))
  }
}
