import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { day, moment, money } from '../../format.ts'
import { language, w } from '../../settings.ts'
import { timeline as english } from '../../words/en/timeline.ts'
import { ReturnedItems } from '../returns/items.tsx'
import { ReturnStatus } from '../returns/status.tsx'
import { wayOf } from './money.tsx'
import type { OrderDetail } from './view.ts'

/** Words of this screen alone: the first load has none of them, and the screen those of one language beside English. */
const arabic = signal<typeof english | undefined>(undefined)
const texts = () => (language.value === 'ar' && arabic.value) || english
async function loadTexts() {
  if (language.value === 'ar')
    arabic.value ??= (await import('../../words/ar/timeline.ts')).timeline
}

type Entry = OrderDetail['timeline'][number]

/** The acts of people and of the shop; one that has no words yet by its name in the API. */
export function Timeline({ order }: { order: OrderDetail }) {
  const words = texts()
  useEffect(() => void loadTexts(), [language.value])
  if (language.value === 'ar' && !arabic.value) return null
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{words.title}</h2>
      <ol class="history card">
        {order.timeline.map((entry, at) => (
          <li key={at}>
            <strong>{titleOf(entry, order)}</strong>
            <span class="soft">{moment(entry.at)}</span>
            <span class="soft">{entry.actor ? <bdi>{entry.actor}</bdi> : words.service}</span>
            <Changes of={entry} />
            <Way of={entry} order={order} />
            {entry.note && (
              <span class="whole">
                <bdi>{entry.note}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** By what an act did: a move and a payment by the state, a claim by whether a packer or the buyer made it. */
function titleOf({ action, actor, changes }: Entry, order: OrderDetail): string {
  const words = texts()
  const state = String(changes[STATE_OF[action] ?? '']?.[1])
  if (action === 'send_letter') return words.letter(aboutOf(state))
  if (action === 'move_order' && state === 'paid') {
    if (order.exchange_of) return words.paidByExchange
    if (actor) return words.paidByHand
  }
  if (action === 'claim_orders' && actor === order.user?.email) return words.claimedByBuyer
  return words.became[action]?.[state] ?? wordOf(words.actions, action)
}

/** The field that the title of an act says. */
const STATE_OF: Record<string, string> = {
  place_order: 'status',
  move_order: 'status',
  receive_payment: 'state',
  fail_refund: 'state',
  send_letter: 'letter',
}

/** Most letters are about a status, of the order or of a return: `shipped`, `return_approved`. */
function aboutOf(letter: string): string {
  const { letters, values, ofReturn } = texts()
  const about = { ...values, ...w().order.returnStates, ...w().orders.statuses, ...letters }
  const [, step] = letter.split('return_')
  return step ? ofReturn(wordOf(about, step)) : wordOf(about, letter)
}

/** How and as what a payment came: several of one order look alike otherwise. */
function Way({ of: { action, at }, order }: { of: Entry; order: OrderDetail }) {
  if (action !== 'receive_payment') return null
  const payment = order.payments.find((each) => (each.captured_at ?? each.created_at) === at)
  return payment ? (
    <span class="whole">
      <bdi>{wayOf(payment)}</bdi>
    </span>
  ) : null
}

function Changes({ of: { action, changes } }: { of: Entry }) {
  const words = texts()
  const shown = Object.entries(changes).filter(([field]) => field !== STATE_OF[action])
  return (
    <>
      {shown.map(([field, [before, after]]) => {
        const name = wordOf(words.fields, field)
        const [was, is] = [shownOf(field, before), shownOf(field, after)]
        return (
          <span key={field} class="whole">
            {was || is ? `${name}: ` : words.changed(name)}
            {was && <bdi>{was}</bdi>}
            {was && <span class="arrow"> → </span>}
            {is ? <bdi>{is}</bdi> : was && w().changing.empty}
          </span>
        )
      })}
    </>
  )
}

/** A list of units says how many; what each was stands with the items. */
function shownOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) {
    const units = value.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
    return w().orders.units(units)
  }
  if (field === 'amount' || field === 'refund_amount') return money(String(value))
  const { methods, providers, paymentStates, refundStates, returnStates } = w().order
  const states = { ...methods, ...providers, ...paymentStates, ...refundStates, ...returnStates }
  const statuses = field === 'status' ? w().orders.statuses : {}
  return wordOf({ ...texts().values, ...states, ...statuses }, String(value))
}

const wordOf = (words: Record<string, string>, name: string) =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name

export function Returns({ order }: { order: OrderDetail }) {
  const words = w().order
  if (order.returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{words.returns}</h2>
      <ul class="history card">
        {order.returns.map((each) => (
          <li key={each.id}>
            <a href={`/admin/returns/${each.id}`}>{w().returns.one(each.id)}</a>
            <ReturnStatus of={each.status} />
            <span class="soft">{day(each.created_at)}</span>
            <ReturnedItems items={each.items} />
            <span>
              <bdi>{each.reason}</bdi>
            </span>
            {each.refund_amount && <span>{money(each.refund_amount)}</span>}
            {each.exchange_order && (
              <a href={`/admin/orders/${each.exchange_order.id}`}>
                {w().returns.exchanged(each.exchange_order.order_number)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
