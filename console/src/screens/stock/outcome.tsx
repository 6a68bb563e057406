import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import type { Kind } from './batch.ts'

export type OutcomeLine = {
  variant_id: number
  name: string
  sku: string
  before: number
  after: number
  missing: number
}

/** Line by line, what can be sold from now on. */
export function Outcome({ lines, kind }: { lines: OutcomeLine[]; kind: Kind }) {
  const { stock } = w()
  return (
    <section aria-labelledby="outcome" class="outcome">
      <h2 id="outcome">{stock.sent[kind]}</h2>
      <Table columns={[[stock.item], [stock.before, 'number'], [stock.after, 'number']]}>
        {lines.map(({ variant_id, name, sku, before, after, missing }) => (
          <tr key={variant_id}>
            <th scope="row">
              <bdi>{name}</bdi>
              <span class="under soft">
                <code dir="ltr">{sku}</code>
              </span>
              {missing > 0 && <span class="under wrong">{stock.missing(missing)}</span>}
            </th>
            <td class="number">{before}</td>
            <td class="number">{after}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
