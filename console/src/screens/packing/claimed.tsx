import { may } from '../../access.ts'
import { announce } from '../../announce.ts'
import { moment, nameOf } from '../../format.ts'
import { ExchangeMark } from '../../parts/exchange-mark.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { session } from '../../store.ts'
import { GiveBack } from './give-back.tsx'
import type { PackingRow } from './parcels.ts'

/** The orders that packers have claimed: who, and until when. */
export function Claimed({
  count,
  results,
  reload,
}: {
  count: number
  results: PackingRow[]
  reload: () => Promise<void>
}) {
  const { packing, orders } = w()
  return (
    <section aria-labelledby="claimed">
      <h2 id="claimed">{packing.claimedCount(count)}</h2>
      <Table columns={[[orders.number], [packing.packer], [packing.until], <td key="free" />]}>
        {results.map((row) => (
          <ClaimedRow key={row.id} row={row} reload={reload} />
        ))}
      </Table>
    </section>
  )
}

/** A packer frees what is claimed by that packer alone. */
function ClaimedRow({ row, reload }: { row: PackingRow; reload: () => Promise<void> }) {
  const { packing } = w()
  // The claim has ended since the list was read.
  if (!row.packing) return null
  const { user, until } = row.packing
  const isOwn = user.id === session.value?.userId
  return (
    <tr>
      <th scope="row" class="order-number">
        <a href={`/admin/orders/${row.id}`}>
          <bdi>{row.order_number}</bdi>
        </a>
        <ExchangeMark {...row} />
      </th>
      <td>{isOwn ? packing.you : <bdi>{nameOf(user)}</bdi>}</td>
      <td>{moment(until)}</td>
      <td>
        {(isOwn || may('clerk')) && (
          <GiveBack
            orderId={row.id}
            name={packing.freeNamed(row.order_number)}
            label={packing.free}
            done={() => {
              announce(packing.givenBack(row.order_number))
              return reload()
            }}
          />
        )}
      </td>
    </tr>
  )
}
