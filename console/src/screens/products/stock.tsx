import type { AdminData } from '@modest-clothing-store/client/admin'
import { may } from '../../access.ts'
import { moment, number } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ProductDetail } from './view.ts'

const SIZE = 10

type StockProps = {
  variant: ProductDetail['variants'][number]
  reload: () => Promise<void>
  close: () => void
}

/** Where the stock of a variant comes from; a clerk may add to it or take from it, with a reason. */
export function Stock({ variant, reload, close }: StockProps) {
  const { products } = w()
  const changes = useLoaded(`stock of ${variant.id}`, (signal) =>
    admin.adminListStockChanges({
      path: { id: variant.id },
      query: { page_size: SIZE },
      signal,
    }),
  )
  return (
    <>
      {may('clerk') ? (
        <Adjust variant={variant} reload={reload} close={close} />
      ) : (
        <div class="section-head">
          <h2>{products.stockTitle(variant.sku)}</h2>
          <Button look="quiet" onClick={close}>
            {products.closeStock}
          </Button>
        </div>
      )}
      {variant.stock_reserved > 0 && <Reserved variant={variant} />}
      {changes.data ? <Changes rows={changes.data.results} /> : <LoadState of={changes} />}
    </>
  )
}

/** More than these are rarely reserved at once. */
const RESERVED_SHOWN = 100

/** Who waits for the units that cannot be sold: orders that are not paid, and exchanges. */
function Reserved({ variant: { id, stock_reserved } }: Pick<StockProps, 'variant'>) {
  const { products, order } = w()
  const found = useLoaded(`reserved of ${id}`, (signal) =>
    admin.adminListReservations({
      path: { id },
      query: { page_size: RESERVED_SHOWN },
      signal,
    }),
  )
  return (
    <>
      <h3>{products.reserved(stock_reserved)}</h3>
      {found.data ? (
        <Table columns={[[products.reservedFor], [products.until], [order.quantity, 'number']]}>
          {found.data.results.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a
                  href={
                    row.return_id
                      ? `/admin/returns/${row.return_id}`
                      : `/admin/orders/${row.order.id}`
                  }
                >
                  <bdi>{row.order.order_number}</bdi>
                </a>
                <span class="under soft">{products.causes[row.cause]}</span>
              </th>
              <td>{moment(row.until)}</td>
              <td class="number">{row.quantity}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <LoadState of={found} />
      )}
    </>
  )
}

function Adjust({ variant, reload, close }: StockProps) {
  const { products } = w()
  const form = useForm({
    required: ['delta', 'reason'],
    send: (values) =>
      admin.adminAdjustStock({
        path: { id: variant.id },
        body: {
          delta: Number(values.get('delta')),
          reason: textIn(values, 'reason'),
        },
      }),
    message: ({ stock_available }) => products.stockChanged(number(stock_available)),
    done: () => {
      close()
      return reload()
    },
  })
  return (
    <Panel
      title={products.stockTitle(variant.sku)}
      text={products.stockText(number(variant.stock_available), variant.stock_reserved)}
      confirm={products.changeStock}
      form={form}
      close={close}
    >
      <div class="columns">
        <Field
          label={products.delta}
          hint={products.deltaHint}
          autocomplete="off"
          dir="ltr"
          {...form.field('delta')}
        />
        <Field label={products.stockReason} autocomplete="off" {...form.field('reason')} />
      </div>
    </Panel>
  )
}

function Changes({ rows }: { rows: AdminData<'adminListStockChanges'>['results'] }) {
  const { products, order } = w()
  return (
    <>
      <h3>{products.lastChanges}</h3>
      <Table
        class="stock-changes"
        columns={[[order.moneyWhen], [products.stockReason], [products.change, 'number']]}
      >
        {rows.map(({ id, created_at, reason, note, actor, delta }) => (
          <tr key={id}>
            <td>{moment(created_at)}</td>
            <td>
              {products.stockReasons[reason]}
              {[note, actor?.email].filter(Boolean).map((text) => (
                <span key={text} class="under soft">
                  <bdi>{text}</bdi>
                </span>
              ))}
            </td>
            <td class="number">
              <span dir="ltr">{delta > 0 ? `+${number(delta)}` : number(delta)}</span>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
