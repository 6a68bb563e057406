import { type Signal, useSignal } from '@preact/signals'
import { money } from '../../format.ts'
import { Table } from '../../parts/table.tsx'
import { Visibility } from '../../parts/visibility.tsx'
import { w } from '../../settings.ts'
import { ChangeMany } from './change-many.tsx'
import type { ProductRow } from './view.ts'

type Selected = { selected: Signal<ReadonlySet<number>> }

/** One page of products; several rows can be changed at once. */
export function ProductList({
  rows,
  reload,
}: {
  rows: readonly ProductRow[]
  reload: () => Promise<void>
}) {
  const selected = useSignal<ReadonlySet<number>>(new Set())
  const { products, many } = w()
  const chosen = rows.filter(({ id }) => selected.value.has(id))
  const isAll = chosen.length === rows.length
  return (
    <>
      <Table
        columns={[
          <td key="select" class="select">
            <input
              type="checkbox"
              aria-label={many.selectAll}
              checked={isAll}
              onChange={() => {
                selected.value = new Set(isAll ? [] : rows.map(({ id }) => id))
              }}
            />
          </td>,
          [products.product],
          [products.category, 'wide'],
          [products.variants, 'number wide'],
          [products.stock, 'number'],
          [products.price, 'number'],
          [products.inShop, 'wide'],
        ]}
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} selected={selected} />
        ))}
      </Table>
      {chosen.length > 0 && (
        <ChangeMany
          rows={chosen}
          close={() => {
            selected.value = new Set()
          }}
          reload={reload}
        />
      )}
    </>
  )
}

function Row({ row, selected }: Selected & { row: ProductRow }) {
  const { products, many } = w()
  return (
    <tr>
      <td class="select">
        <input
          type="checkbox"
          aria-label={many.select(row.name)}
          checked={selected.value.has(row.id)}
          onChange={({ currentTarget }) => {
            const next = new Set(selected.peek())
            if (currentTarget.checked) next.add(row.id)
            else next.delete(row.id)
            selected.value = next
          }}
        />
      </td>
      <th scope="row">
        <span class="item">
          {row.thumbnail ? (
            <img class="thumb" src={row.thumbnail} alt="" />
          ) : (
            <span class="thumb" />
          )}
          <span>
            <a href={`/admin/products/${row.id}`}>
              <bdi>{row.name}</bdi>
            </a>
            {!row.is_active && (
              <span class="narrow-only">
                <span>
                  <Visibility isShown={false} words={products} />
                </span>
              </span>
            )}
          </span>
        </span>
      </th>
      <td class="wide">
        <bdi>{row.category.name}</bdi>
      </td>
      <td class="number wide">{row.variants_count}</td>
      <td class="number">{row.stock_on_hand}</td>
      <td class="number">{money(row.base_price)}</td>
      <td class="wide">
        <Visibility isShown={row.is_active} words={products} />
      </td>
    </tr>
  )
}
