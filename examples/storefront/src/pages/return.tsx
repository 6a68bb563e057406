import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { announce } from '../announce.ts'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { describedBy, Field, FieldNotes, SelectField } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { Notice } from '../components/notice.tsx'
import { OwnOrder } from '../components/own-order.tsx'
import { PaidForIt } from '../components/paid-for-it.tsx'
import { Thumb } from '../components/picture.tsx'
import { RowsSkeleton } from '../components/skeleton.tsx'
import { textOf, wrongFields } from '../field-errors.ts'
import { dateTime } from '../format.ts'
import { t, to } from '../language.ts'
import { useLoaded } from '../loading.ts'
import type { Opener, OrderDetail } from '../order.ts'
import { NotFound } from './not-found.tsx'
import '../styles/orders.css'
import '../styles/purchase.css'

type Item = OrderDetail['items'][number]
type Parts = { order: OrderDetail; opener: Opener; reload: () => Promise<void> }

/** The service takes so much in all; the reason that was chosen stands before it. */
const REASON_MAX = 500
const MORE_MAX = 400

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
  const form = useForm({
    send: async (values) => {
      const result = await sendReturn(opener, items, values)
      isChanged.value = !result.ok && result.error.kind === 'items_not_returnable'
      if (isChanged.value) await reload()
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
      <ItemChoice items={items} errors={form.errorsOf('items')} />
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

function ItemChoice({ items, errors }: { items: Item[]; errors: readonly string[] }) {
  const id = useId()
  const { 'aria-describedby': notes } = describedBy(id, undefined, errors)
  return (
    <fieldset class="choices" {...(notes ? { 'aria-describedby': notes } : {})}>
      <legend>{t().returning.which}</legend>
      <ul class="rows">
        {items.map((item, index) => (
          <Pick key={item.id} item={item} isWrong={index === 0 && errors.length > 0} />
        ))}
      </ul>
      <FieldNotes id={id} errors={errors} />
    </fieldset>
  )
}

/** A choice of how many is a choice of the piece, too. */
function Pick({ item, isWrong }: { item: Item; isWrong: boolean }) {
  const { variant, returnable_quantity: most } = item
  const { name, images } = variant.product
  const isChosen = useSignal(false)
  const id = useId()
  return (
    <li class="pick">
      <input
        type="checkbox"
        id={id}
        name="item"
        value={item.id}
        checked={isChosen.value}
        {...(isWrong ? { 'aria-invalid': true } : {})}
        onChange={(event) => {
          isChosen.value = event.currentTarget.checked
        }}
      />
      <label for={id}>
        <Thumb src={images[0]?.thumbnail} />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <br />
          <span class="soft">
            <bdi>{variant.color}</bdi> · <bdi>{variant.size}</bdi>
          </span>
          <PaidForIt item={item} />
        </span>
      </label>
      {most > 1 ? (
        <span class="pick-count">
          <select
            class="select"
            name={`quantity-${item.id}`}
            aria-label={t().returning.howMany(name)}
            onChange={() => {
              isChosen.value = true
            }}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>{' '}
          {t().returning.ofCount(most)}
        </span>
      ) : (
        <input type="hidden" name={`quantity-${item.id}`} value="1" />
      )}
    </li>
  )
}

async function sendReturn(opener: Opener, items: Item[], values: FormData) {
  const texts = t().returning
  const chosen = new Set(values.getAll('item').map(Number))
  const returned = items
    .filter((item) => chosen.has(item.id))
    .map((item) => ({
      order_item_id: item.id,
      quantity: Number(values.get(`quantity-${item.id}`)),
    }))
  const why = textOf(values, 'why')
  const wrong = {
    ...(returned.length === 0 ? { items: texts.chooseOne } : {}),
    ...(why ? {} : { why: texts.reasonNeeded }),
  }
  if (Object.keys(wrong).length > 0) return wrongFields(wrong)
  const more = textOf(values, 'more')
  const reason = (more ? `${why}. ${more}` : why).slice(0, REASON_MAX)
  return opener.createReturn({ items: returned, reason })
}
