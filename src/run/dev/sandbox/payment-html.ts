import { escapeHtml } from '../../../outside/emails/layout.ts'
import type { SandboxPaymentRow } from '../../../shop/orders/paying/queries.ts'
import { sandboxPage } from './page.ts'

const LATE_MS = 5_000
const RETURN_SECONDS = 3

/** A button: the bodies it posts, one after the other. */
type Action = { label: string; explains: string; steps: object[] }

const oddities = ({ amount }: SandboxPaymentRow): Action[] => [
  {
    label: 'Decline, then pay',
    explains: 'The first card is refused, the second one works.',
    steps: [{ outcome: 'decline' }, { outcome: 'succeed' }],
  },
  {
    label: 'Pay twice',
    explains: 'The same event is delivered twice at once, as providers do. It must count once.',
    steps: [{ outcome: 'succeed', duplicate: 1 }],
  },
  {
    label: 'Wrong amount',
    explains: 'The payment has another amount. The order must not become paid.',
    steps: [{ outcome: 'succeed', amount: amount === '1.00' ? '2.00' : '1.00' }],
  },
  {
    label: 'Wrong currency',
    explains: 'The right figure, but in USD. The order must not become paid.',
    steps: [{ outcome: 'succeed', currency: 'USD' }],
  },
  {
    label: 'Bad signature',
    explains: 'A forged event, signed with a secret that is not ours. It must be refused.',
    steps: [{ outcome: 'succeed', bad_signature: true }],
  },
  {
    label: 'Pay late',
    explains: `Pays after ${LATE_MS / 1000} seconds: time to cancel the order, or to decline.`,
    steps: [{ outcome: 'succeed', delay_ms: LATE_MS }],
  },
  {
    label: 'Pending, then pay',
    explains: 'The bank takes its time: the order waits, and is paid by the second event.',
    steps: [{ outcome: 'pending' }, { outcome: 'succeed' }],
  },
  {
    label: 'Dispute',
    explains:
      'The shopper asks the bank for the money. The order is held; administrators get a mail.',
    steps: [{ outcome: 'dispute' }],
  },
  {
    label: 'Dispute won',
    explains: 'The bank leaves the money with the shop: the order may be sent again.',
    steps: [{ outcome: 'dispute_won' }],
  },
  {
    label: 'Dispute lost',
    explains: 'The shopper has the money back: the order stays held until a person decides.',
    steps: [{ outcome: 'dispute_lost' }],
  },
  {
    label: 'Refund in the dashboard',
    explains:
      'The shop refunds the payment at the provider itself. The order gets the refund; ' +
      'administrators get a mail.',
    steps: [{ outcome: 'refund_unasked' }],
  },
]

const REFUND: Action[] = [
  {
    label: 'Refund succeeds',
    explains: 'The money has arrived: the refund is completed.',
    steps: [{ outcome: 'refund_succeed' }],
  },
  {
    label: 'Refund fails',
    explains: 'The card is closed: administrators get a mail, the buyer still waits.',
    steps: [{ outcome: 'refund_fail' }],
  },
]

/** The provider's side of one payment; pay.js posts what its buttons say. */
export const paymentPage = (payment: SandboxPaymentRow) =>
  sandboxPage({
    title: `Payment of ${payment.order_number}`,
    assets: ['pay.css', 'pay.js'],
    main: `<main class="payment">
<div class="sending">
${orderSection(payment)}
<section aria-labelledby="actions-title">
<h2 id="actions-title">What happens?</h2>
<form method="post" class="plain">
<button formaction="${pathOf(payment)}succeed/" class="primary">Pay</button>
<button formaction="${pathOf(payment)}decline/">Decline</button>
</form>
<p class="hint">Both lead back to the shop, as at a real provider. What follows stays here.</p>
${explained(oddities(payment))}
</section>
${refundSection(payment)}
</div>
<section aria-labelledby="results-title">
<h2 id="results-title">Deliveries</h2>
<p class="hint" id="no-results">Each button that stays here signs an event and delivers it to the store's webhook. The store's answers appear here.</p>
<div id="results" aria-live="polite"></div>
<p class="further"><a href="/sandbox/mail/">See the mails in the mailbox</a></p>
</section>
</main>`,
  })

export const pathOf = ({ reference }: SandboxPaymentRow) =>
  `/sandbox/pay/${encodeURIComponent(reference)}/`

/** After the shopper has paid or not: back to the shop, by a button or by waiting. */
export const returnPage = (payment: SandboxPaymentRow, shopUrl: string) =>
  sandboxPage({
    title: `Payment of ${payment.order_number}`,
    assets: ['pay.css'],
    leadsTo: { url: shopUrl, seconds: RETURN_SECONDS },
    main: `<main class="payment">
${orderSection(payment)}
<section class="back" aria-labelledby="back-title">
<h2 id="back-title">Back to the shop</h2>
<p class="hint">You are taken there in ${RETURN_SECONDS} seconds.</p>
<p><a class="button primary" href="${escapeHtml(shopUrl)}">Return to the shop</a></p>
<p><a href="${pathOf(payment)}">Stay at the payment</a></p>
</section>
</main>`,
  })

const orderSection = (payment: SandboxPaymentRow) => `<section id="order" class="order">
<h1><span class="label">Order</span> ${escapeHtml(payment.order_number)}</h1>
<p class="amount">${escapeHtml(`${payment.currency} ${payment.amount}`)}</p>
<dl>
<div><dt>Order status</dt><dd>${badge(payment.order_status)}</dd></div>
<div><dt>Payment</dt><dd>${badge(payment.state)}</dd></div>
<div><dt>Reference</dt><dd><code>${escapeHtml(payment.reference)}</code></dd></div>
</dl>
<p class="note">${escapeHtml(noteOn(payment))}</p>
</section>`

/** Always there, so that it can appear when a refund does; empty until then. */
function refundSection({ refund, currency }: SandboxPaymentRow): string {
  if (!refund) return '<section id="refund" hidden></section>'
  const amount = escapeHtml(`${currency} ${refund.amount}`)
  return `<section id="refund" aria-labelledby="refund-title">
<h2 id="refund-title">Refund</h2>
<p class="refund">${amount} ${badge(refund.state)}</p>
${refund.state === 'submitted' ? explained(REFUND) : ''}
</section>`
}

const explained = (actions: Action[]) => `<ul class="oddities">
${actions
  .map((action) => `<li>${button(action)}<span>${escapeHtml(action.explains)}</span></li>`)
  .join('\n')}
</ul>`

function noteOn({ order_status, state }: SandboxPaymentRow): string {
  if (order_status === 'paid') {
    return 'The order is paid. You can still send events, to see what the store makes of them.'
  }
  if (order_status !== 'pending') {
    return (
      `This order is not pending any more: it is ${order_status}. ` +
      'You can still send events, to see what the store makes of them.'
    )
  }
  if (state === 'failed') return 'The payment was declined. The order can still be paid.'
  if (state === 'needs_review') {
    return 'A wrong amount or currency arrived: a person has to look at it. The right payment still counts.'
  }
  return 'The order waits for its payment.'
}

const badge = (word: string) =>
  `<span class="badge ${escapeHtml(word)}">${escapeHtml(word.replaceAll('_', ' '))}</span>`

const button = ({ label, steps }: Action) =>
  `<button type="button" data-steps="${escapeHtml(JSON.stringify(steps))}">${escapeHtml(label)}</button>`

/** For a link that no payment has. */
export const UNKNOWN_PAYMENT_PAGE = sandboxPage({
  title: 'Unknown payment',
  main: `<main class="message">
<h1>There is no such payment</h1>
<p>The link is mistyped, or its order is in another database. The payment link of an order is
<code>payment_url</code> in the order, and in the mail that confirms it.</p>
<p><a href="/sandbox/mail/">Look into the mailbox</a></p>
</main>`,
})
