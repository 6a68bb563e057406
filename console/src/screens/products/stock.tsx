import type { AdminData } from '@modest-clothing-store/client/admin'
import { may } from '../../access.ts'
import { announce } from '../../announce.ts'
import { moment, number } from '../../format.ts'
import { useLoaded } from '../../loading.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ProductDetail } from '../product.tsx'
import { Waiting } from './forms.tsx'

const SIZE = 10

type StockProps = {
  variant: ProductDetail['variants'][number]
  reload: () => Promise<void>
  close: () => void
}

/** Where the stock of a variant comes from; a clerk may add to it or take from it, with a reason. */
export function Stock({ variant, reload, close }: StockProps) {
  const { products } = w()
  const { data, error, ...changes } = useLoaded(`stock of ${variant.id}`, (signal) =>
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
      {data ? <Changes rows={data.results} /> : <Waiting error={error} retry={changes.reload} />}
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
    done: ({ stock_on_hand }) => {
      announce(products.stockChanged(number(stock_on_hand)))
      close()
      return reload()
    },
  })
  return (
    <Panel
      title={products.stockTitle(variant.sku)}
      text={products.stockText(number(variant.stock_on_hand))}
      confirm={products.changeStock}
      form={form}
      failure={form.failureBeside('delta', 'reason')}
      close={close}
    >
      <div class="columns">
        <Field
          label={products.delta}
          hint={products.deltaHint}
          name="delta"
          autocomplete="off"
          dir="ltr"
          errors={form.errorsOf('delta')}
        />
        <Field
          label={products.stockReason}
          name="reason"
          autocomplete="off"
          errors={form.errorsOf('reason')}
        />
      </div>
    </Panel>
  )
}

function Changes({ rows }: { rows: AdminData<'adminListStockChanges'>['results'] }) {
  const { products, order } = w()
  return (
    <>
      <h3>{products.lastChanges}</h3>
      <div class="table">
        <table class="stock-changes">
          <thead>
            <tr>
              <th scope="col">{order.moneyWhen}</th>
              <th scope="col">{products.stockReason}</th>
              <th scope="col" class="number">
                {products.change}
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
    </>
  )
}
