import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { announce } from '../announce.ts'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { describedBy, Field, FieldNotes, SelectField, useSettled } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { OwnOrder } from '../components/own-order.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { dateTime } from '../format.ts'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import type { Opener, OrderDetail } from '../order.ts'
import { useProductsOf } from '../products-of.ts'
import { NotFound } from './not-found.tsx'
import { type About, Pick } from './return/pick.tsx'
import { type Item, MORE_MAX, sendReturn } from './return/send.ts'
import '../styles/orders.css'
import '../styles/purchase.css'

type Parts = { order: OrderDetail; opener: Opener; reload: () => Promise<void> }

export const Return = () => <OwnOrder>{(opener) => <LoadedReturn opener={opener} />}</OwnOrder>

function LoadedReturn({ opener }: { opener: Opener }) {
  const { path } = useLocation()
  const loaded = useLoaded(opener.key, opener.get)
  const order = loaded.data
  if (loaded.error?.kind === 'not_found') return <NotFound />
  return (
    <div class="page narrow">
      <p class="back">
        <a href={path.replace('/return', '')}>{t().returning.back}</a>
      </p>
      <Heading title={t().returning.title} />
      {loaded.error && <Failure error={loaded.error} retry={loaded.reload} />}
      {order && <Choice order={order} opener={opener} reload={loaded.reload} />}
      {!order && !loaded.error && <RowsSkeleton />}
    </div>
  )
}

function Choice({ order, opener, reload }: Parts) {
  const items = order.items.filter((item) => item.returnable_quantity > 0)
  if (items.length > 0)
    return <ReturnForm order={order} opener={opener} items={items} reload={reload} />
  return (
    <Notice>
      <p>{order.status === 'delivered' ? t().returning.nothing : t().returning.notDelivered}</p>
    </Notice>
  )
}

function ReturnForm({ order, opener, items, reload }: Parts & { items: Item[] }) {
  const { route } = useLocation()
  const texts = t().returning
  const isChanged = useSignal(false)
  const loaded = useProductsOf(items)
  const products = loaded.data?.results
  const form = useForm({
    send: async (values) => {
      const result = await sendReturn(opener, { items, products: products ?? [] }, values)
      isChanged.value = !result.ok && result.error.kind === 'items_not_returnable'
      if (isChanged.value) await reload()
      // The stock may be other than it was shown.
      if (!result.ok && result.error.kind === 'fields') await loaded.reload()
      return result
    },
    done: () => {
      route(to(`/orders/${order.id}`))
      announce(texts.sent)
    },
  })
  return (
    <form {...form.props}>
      <p>
        {texts.of(order.order_number)}
        {order.return_until && ` · ${t().purchases.returnUntil(dateTime(order.return_until))}`}
      </p>
      {loaded.error && <Failure error={loaded.error} retry={loaded.reload} />}
      <ItemChoice
        items={items}
        products={products}
        isMember={opener.guest === undefined}
        errorsOf={form.errorsOf}
      />
      <SelectField label={texts.why} name="why" errors={form.errorsOf('why')}>
        <option value="">{texts.chooseReason}</option>
        {Object.entries(texts.reasons).map(([value, text]) => (
          <option key={value} value={text}>
            {text}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.more}
        name="more"
        rows={3}
        maxLength={MORE_MAX}
        errors={form.errorsOf('reason')}
      />
      {isChanged.value ? (
        <Notice isAlert>
          <p>{texts.changed}</p>
        </Notice>
      ) : (
        form.failure && <Failure error={form.failure} />
      )}
      <Button type="submit" isBusy={form.isSending}>
        {texts.send}
      </Button>
    </form>
  )
}

function ItemChoice({ items, ...about }: About & { items: readonly Item[] }) {
  const id = useId()
  const errors = about.errorsOf('items')
  const { isSettled, settle } = useSettled(errors)
  const isWrong = errors.length > 0 && !isSettled
  const { 'aria-describedby': notes } = describedBy(id, undefined, isWrong ? errors : [])
  return (
    <fieldset class="choices" onChange={settle} {...(notes ? { 'aria-describedby': notes } : {})}>
      <legend>{t().returning.which}</legend>
      <ul class="rows">
        {items.map((item, index) => (
          <Pick key={item.id} item={item} isWrong={index === 0 && isWrong} {...about} />
        ))}
      </ul>
      <FieldNotes id={id} errors={errors} isSettled={isSettled} />
    </fieldset>
  )
}
