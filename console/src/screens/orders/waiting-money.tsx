/** The actions on money of an order that waits for a person, also of a cancelled one. */
import { type Signal, useSignal } from '@preact/signals'
import { money } from '../../format.ts'
import { Area, Choice } from '../../parts/field.tsx'
import { textIn, useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { ActionProps, OrderDetail } from './view.ts'

type Payment = OrderDetail['payments'][number]
type Refund = OrderDetail['refunds'][number]

const toReview = ({ payments }: OrderDetail): Payment[] =>
  payments.filter(({ state }) => state === 'needs_review')

const toSettle = ({ refunds }: OrderDetail): Refund[] =>
  refunds.filter(({ state }) => state === 'failed' || state === 'manual')

/** Money that no provider has cannot go back by one. */
const toRetry = (order: OrderDetail): Refund[] =>
  toSettle(order).filter(({ payment_id }) =>
    order.payments.some(({ id, state }) => id === payment_id && state === 'captured'),
  )

/** The names of the actions that its money needs. */
export const neededFor = (order: OrderDetail) => [
  ...(toReview(order).length > 0 ? (['review'] as const) : []),
  ...(toRetry(order).some(({ state }) => state === 'failed') ? (['retry'] as const) : []),
  ...(toSettle(order).length > 0 ? (['settle'] as const) : []),
]

type Sum = { id: string | number; amount: string; currency: string }
const sumOf = ({ amount, currency }: Sum) => money(amount, currency)

/** The first, or the one that is chosen: mostly there is only one. */
function useOneOf<One extends Sum>(all: One[]) {
  const chosen = useSignal('')
  const one = all.find(({ id }) => String(id) === chosen.value) ?? all[0]
  return { one, chosen, all }
}

function Which({ one, chosen, all }: { one: Sum; chosen: Signal<string>; all: Sum[] }) {
  if (all.length < 2) return null
  return (
    <Choice
      label={w().waitingMoney.which}
      name="which"
      value={String(one.id)}
      options={all.map((each) => [String(each.id), sumOf(each)])}
      onChange={(value) => {
        chosen.value = value
      }}
    />
  )
}

export function Review({ order, show, close }: ActionProps) {
  const { waitingMoney, order: words } = w()
  const { one, ...choice } = useOneOf(toReview(order))
  const outcome = useSignal('kept')
  const form = useForm({
    required: ['note'],
    send: (values) =>
      admin.adminReviewPayment({
        path: { id: one?.id ?? 0 },
        body: {
          note: textIn(values, 'note'),
          outcome: values.get('outcome') === 'returned' ? 'returned' : 'kept',
        },
      }),
    message: waitingMoney.reviewed,
    done: show,
  })
  if (!one) return null
  const isOther = Number(one.amount) !== Number(order.amount_due)
  const facts = [words.providers[one.payment_method], one.provider_payment_id ?? one.reference]
  return (
    <Panel
      title={waitingMoney.actions.review}
      text={waitingMoney.reviewText(sumOf(one))}
      confirm={waitingMoney.reviewConfirm(sumOf(one))}
      form={form}
      close={close}
    >
      <Which one={one} {...choice} />
      <p class="soft breaks">
        {isOther && `${waitingMoney.asked(money(order.amount_due))} `}
        {waitingMoney.came(facts.filter(Boolean).join(' · '))}
      </p>
      <Choice
        label={waitingMoney.outcome}
        name="outcome"
        value={outcome.value}
        options={(['kept', 'returned'] as const).map((each) => [each, waitingMoney.outcomes[each]])}
        onChange={(value) => {
          outcome.value = value
        }}
      />
      <Area label={waitingMoney.reviewNote} maxLength={500} {...form.field('note')} />
    </Panel>
  )
}

export function Retry({ order, show, close }: ActionProps) {
  const { waitingMoney } = w()
  const { one, ...choice } = useOneOf(toRetry(order))
  const form = useForm({
    send: () =>
      admin.adminProcessRefund({
        path: { id: order.id },
        body: { refund_id: one?.id ?? '', action: 'retry' },
      }),
    message: waitingMoney.retried,
    done: show,
  })
  if (!one) return null
  return (
    <Panel
      title={waitingMoney.actions.retry}
      text={waitingMoney.retryText(sumOf(one))}
      confirm={waitingMoney.retryConfirm(sumOf(one))}
      isDangerous
      form={form}
      close={close}
    >
      <Which one={one} {...choice} />
      {one.last_error && (
        <p class="soft">
          <bdi>{waitingMoney.failedBecause(one.last_error)}</bdi>
        </p>
      )}
    </Panel>
  )
}

export function Settle({ order, show, close }: ActionProps) {
  const { waitingMoney, frame } = w()
  const { one, ...choice } = useOneOf(toSettle(order))
  const form = useForm({
    send: (values) =>
      admin.adminProcessRefund({
        path: { id: order.id },
        body: {
          refund_id: one?.id ?? '',
          action: 'settle',
          note: textIn(values, 'note'),
        },
      }),
    message: waitingMoney.settled,
    done: show,
  })
  if (!one) return null
  return (
    <Panel
      title={waitingMoney.actions.settle}
      text={waitingMoney.settleText(sumOf(one))}
      confirm={waitingMoney.settleConfirm(sumOf(one))}
      isDangerous
      form={form}
      close={close}
    >
      <Which one={one} {...choice} />
      <Area
        label={frame.optional(waitingMoney.settleNote)}
        maxLength={500}
        {...form.field('note')}
      />
    </Panel>
  )
}
