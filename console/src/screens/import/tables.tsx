/** The changes of an import, made or foreseen, and the errors of a file, line by line. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import { number } from '../../format.ts'
import { Table } from '../../parts/table.tsx'
import type { Problem } from '../../problem.ts'
import { translated } from '../../sentences.ts'
import { w } from '../../settings.ts'

type Outcome = AdminData<'adminImportProducts'>
type Change = Outcome['changes'][number]
type Said = { line: number; column: string | null; message: string }
export type ImportProblem = Problem & {
  details: Said[]
  errors_count: number
}

export function Counts({ outcome }: { outcome: Outcome }) {
  const { importing } = w()
  const { products, variants, categories } = outcome
  const rows = [
    [importing.products, products],
    [importing.variants, variants],
    [importing.categories, { ...categories, updated: 0, unchanged: undefined }],
  ] as const
  return (
    <Table
      columns={[
        [importing.part],
        [importing.created, 'number'],
        [importing.updated, 'number'],
        [importing.unchanged, 'number'],
      ]}
    >
      {rows.map(([name, { created, updated, unchanged }]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td class="number">{number(created)}</td>
          <td class="number">{number(updated)}</td>
          <td class="number">{unchanged !== undefined && number(unchanged)}</td>
        </tr>
      ))}
    </Table>
  )
}

export function Changes({ changes }: { changes: Change[] }) {
  const { importing } = w()
  return (
    <div>
      <h3>{importing.changes}</h3>
      <p class="soft">{importing.changesHint}</p>
      <div class="table breaks">
        <table>
          <thead>
            <tr>
              <th scope="col">{importing.line}</th>
              <th scope="col">{importing.column}</th>
              <th scope="col">{importing.before}</th>
              <th scope="col">{importing.after}</th>
            </tr>
          </thead>
          {changes.map((change) => (
            <ChangedLine key={change.line} change={change} />
          ))}
        </table>
      </div>
    </div>
  )
}

/** The columns of one line belong together: a body of the table of their own. */
function ChangedLine({ change: { line, sku, product_slug, columns } }: { change: Change }) {
  const { importing, changing } = w()
  const entries = Object.entries(columns)
  return (
    <tbody class="changed-line">
      {entries.map(([column, { before, after }], at) => (
        <tr key={column}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={entries.length}>
              {line}
              <span class="under soft">
                <code dir="ltr">{sku ?? product_slug}</code>
              </span>
            </th>
          )}
          <td>
            <code dir="ltr">{column}</code>
          </td>
          <td class="soft">
            <bdi>{before === null ? importing.isNew : before || changing.empty}</bdi>
          </td>
          <td>
            <bdi>{after || changing.empty}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** The facts that were left out or taken otherwise than they stand in the file. */
export function Notes({ notes, count, left }: { notes: Said[]; count: number; left: string[] }) {
  const { importing } = w()
  return (
    <>
      {count > 0 && (
        <section aria-labelledby="import-notes">
          <h3 id="import-notes">{importing.notesTitle(count)}</h3>
          {count > notes.length && <p class="soft">{importing.errorsFirst(notes.length)}</p>}
          <Lines lines={notes} heading={importing.note} />
        </section>
      )}
      {left.length > 0 && (
        <details>
          <summary>{importing.leftColumns(left.length)}</summary>
          <ul>
            {left.map((column) => (
              <li key={column}>
                <bdi>{column}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Lines({ lines, heading }: { lines: Said[]; heading: string }) {
  const { importing } = w()
  return (
    <Table columns={[[importing.line], [importing.column], [heading]]}>
      {lines.map(({ line, column, message }) => (
        <tr key={`${line} ${column} ${message}`}>
          <th scope="row">{line}</th>
          <td>{column ? <code dir="ltr">{column}</code> : importing.wholeLine}</td>
          <td>
            <bdi>{translated(message)}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Of a file that asks, too, the questions come first: another file would lose their answers. */
export function Errors({ error, isAsking }: { error: ImportProblem; isAsking: boolean }) {
  const { importing } = w()
  const { details, errors_count } = error
  const next = error.kind === 'file_refused' ? importing.errorsText : importing.errorsOrLeave
  return (
    <section aria-labelledby="import-errors" class="stack actions">
      <div role="alert">
        <h2 id="import-errors" class="wrong">
          {importing.errorsTitle(errors_count)}
        </h2>
        <p>
          {isAsking ? importing.errorsAfterQuestions : next}{' '}
          {errors_count > details.length && importing.errorsFirst(details.length)}
        </p>
      </div>
      <Lines lines={details} heading={importing.message} />
    </section>
  )
}
