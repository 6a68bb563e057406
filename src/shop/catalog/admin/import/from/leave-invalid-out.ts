/** Problems of rows that were made of a file of another system, as that file has them; and products without them. */
import type { Tx } from '../../../../../service/db/connect.ts'
import type { ImportProblem } from '../../../../../service/http/errors.ts'
import type { CatalogFile } from '../read-catalog-file.ts'
import type { ForeignHeader } from './recognise.ts'
import { deleteProducts, dropPlan, listSlugsOfLines } from './source-queries.ts'
import { columnIn, type TakenOver } from './take-over.ts'

type Source = Pick<TakenOver, 'lineOf'> & { header: ForeignHeader }

export const problemIn = (
  { lineOf, header }: Source,
  { line, column, message }: ImportProblem,
) => ({
  line: lineOf(line),
  column: column && columnIn(header, column),
  message,
})

type Work = Source & {
  file: CatalogFile
  /** The first problem of each of so many products. */
  listProblems: () => Promise<ImportProblem[]>
  plan: () => Promise<void>
}

/** Takes products with problems out of import_rows, with a note each, until no row has one. */
export async function leaveInvalidOut(tx: Tx, work: Work): Promise<void> {
  for (;;) {
    const problems = await work.listProblems()
    if (problems.length === 0) return
    const slugs = await listSlugsOfLines(
      tx,
      problems.map(({ line }) => line),
    )
    const first = new Map<string, ImportProblem>()
    for (const problem of problems) {
      const slug = slugs.get(problem.line)
      if (slug !== undefined && !first.has(slug)) first.set(slug, problem)
    }
    for (const problem of first.values()) {
      const { line, column, message } = problemIn(work, problem)
      work.file.findings.note(line, column, `The product is left out. ${message}`)
    }
    await deleteProducts(tx, [...first.keys()])
    await dropPlan(tx)
    await work.plan()
  }
}
