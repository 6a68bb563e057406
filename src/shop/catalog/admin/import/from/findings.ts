/** Collects the problems, the notes and the open questions of a file. */
import { type FileNotes, noteIn } from '../../../../../service/csv/notes.ts'
import type { ImportProblem } from '../../../../../service/http/errors.ts'
import {
  IMPORT_PROBLEMS_MAX,
  IMPORT_QUESTION_VALUES_MAX,
} from '../../../../../service/limits/catalog.ts'
import type { Say } from '../read-cells.ts'

export type Parameter =
  | 'coverage_level'
  | 'category'
  | 'size'
  | 'sizes'
  | 'prices'
  | 'untracked_stock'

/** The first problems and notes, and how many there are. */
export type Findings = {
  problems: ImportProblem[]
  problemsCount: number
  notes: FileNotes
  refuse: Say
  note: Say
}

export function emptyFindings(): Findings {
  const notes: FileNotes = { first: [], count: 0 }
  const findings: Findings = {
    problems: [],
    problemsCount: 0,
    notes,
    refuse: (line, column, message) => {
      findings.problemsCount += 1
      const { problems } = findings
      if (problems.length < IMPORT_PROBLEMS_MAX) problems.push({ line, column, message })
    },
    note: noteIn(notes),
  }
  return findings
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
