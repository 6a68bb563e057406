/** The page that posts the form of a payment to its provider. */
import { escapeHtml } from '../emails/layout.ts'
import type { RedirectForm } from './provider.ts'

const STYLE = `:root { color-scheme: light }
* { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; padding: 24px 20px; display: grid; place-items: center;
  background: #faf7f2; color: #2b2622; overflow-wrap: anywhere;
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif;
}
main { width: 100%; max-width: 440px }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; font-weight: 600 }
h1 span { display: inline-block }
p { margin: 0 0 24px }
.amount { font-size: 20px }
a { color: #2f4f4a; text-underline-offset: .15em }
button {
  width: 100%; min-height: 48px; padding: 12px 24px; border: 0; border-radius: 6px;
  background: #2f4f4a; color: #fff; font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { background: #213a36 }
:focus-visible { outline: 3px solid #3f7f76; outline-offset: 2px }
`

/** While the page loads: browsers then keep it out of the history, and "back" does not repeat it. */
const SCRIPT = 'document.forms[0].submit()'

/** PayFast redirects its form to another of its hosts, and browsers apply form-action to redirects. */
const REDIRECT_HOSTS = ['https://*.payfast.co.za', 'https://*.payfast.io']

/** `nonce` is of one reply: the page's own style and script run, and nothing else. */
export const policyOf = (nonce: string, form?: RedirectForm) =>
  [
    "default-src 'none'",
    ...(form ? [`script-src 'nonce-${nonce}'`] : []),
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${form ? [new URL(form.action).origin, ...REDIRECT_HOSTS].join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')

type Order = { order_number: string; amount: string; currency: string }

/** Posts the form as soon as it is there; without JavaScript the shopper presses the button. */
export const redirectPage = (order: Order, { action, fields }: RedirectForm, nonce: string) =>
  page({
    nonce,
    title: `Payment of ${order.order_number}`,
    main: `<h1>Payment of order <span>${escapeHtml(order.order_number)}</span></h1>
<p class="amount">${escapeHtml(`${order.currency} ${order.amount}`)}</p>
<p>You are being taken to the payment page. If nothing happens, press the button.</p>
<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8">
${fields.map(hiddenInput).join('\n')}
<button>Continue to payment</button>
</form>`,
    script: SCRIPT,
  })

const hiddenInput = ([name, value]: RedirectForm['fields'][number]) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

/** For a payment link that is void or unknown. */
export const staleLinkPage = (nonce: string, storeUrl: string) =>
  page({
    nonce,
    title: 'Payment link',
    main: `<h1>This payment link is no longer valid</h1>
<p>The order may be paid or cancelled already, its items may be sold out, or there is a newer link.
Nothing was charged here.</p>
<p><a href="${escapeHtml(storeUrl)}">Back to the store</a></p>`,
  })

type Page = { nonce: string; title: string; main: string; script?: string }

const page = ({ nonce, title, main, script }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">
${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
${script ? `<script nonce="${nonce}">${script}</script>\n` : ''}</body>
</html>
`
