import { useEffect, useRef } from 'preact/hooks'
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

/** Line by line, the units that are not sold from now on, or will not be once a count that is looked at is entered. */
export function Outcome({ lines, kind }: { lines: OutcomeLine[]; kind: Kind | 'look' }) {
  const { stock } = w()
  const heading = useRef<HTMLHeadingElement>(null)
  const isLook = kind === 'look'
  useEffect(() => {
    if (isLook) heading.current?.focus()
  }, [isLook])
  const { before, after } = isLook ? stock.willBe : stock
  return (
    <section aria-labelledby="outcome" class="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {stock.sent[kind]}
      </h2>
      <Table columns={[[stock.item], [before, 'number'], [after, 'number']]}>
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
