import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../service/http/router.ts'
import { type Asset, pageRoute, sandboxPage } from './page.ts'

type LinkPage = { title: string; explains: string; form?: string; assets?: Asset[] }

/** A page that a storefront would have; its form, if it has one, calls the endpoint that it names. */
const linkPage = ({ title, explains, form, assets = [] }: LinkPage) =>
  sandboxPage({
    title,
    assets,
    main: `<main class="message">
<h1>${title}</h1>
<p>A storefront would have this page: it ${explains}. Set <code>STOREFRONT_URL</code> to your own.</p>
${form ? `${form}\n<div id="results" aria-live="polite"></div>` : ''}
<p class="further"><a href="/sandbox/mail/">Back to the mailbox</a></p>
</main>`,
  })

/** For the link of a verification mail. */
const VERIFY_EMAIL_PAGE = linkPage({
  title: 'Confirm your email address',
  explains: 'hands the token of the link to <code>POST /api/users/verify-email/</code>',
  form: '<p><button type="button" class="primary" id="confirm">Confirm</button></p>',
  assets: ['verify-email.js'],
})

/** Asks for a reset mail; with the token of such a mail, it sets the new password. */
const RESET_PASSWORD_PAGE = linkPage({
  title: 'Reset your password',
  explains: `hands an address to <code>POST /api/users/password/reset/</code>, and the token of the
mailed link with the new password to <code>POST /api/users/password/reset/confirm/</code>`,
  form: `<form id="ask" class="fields reset" method="post" novalidate hidden>
<label>Email <input name="email" type="email" maxlength="254" autocomplete="email" spellcheck="false"></label>
<button type="submit" class="primary">Send me a link</button>
</form>
<form id="confirm" class="fields reset" method="post" novalidate hidden>
<label>New password <input name="password" type="password" autocomplete="new-password"></label>
<button type="submit" class="primary">Set the password</button>
</form>`,
  assets: ['reset-password.js'],
})

/** For the links of a back-in-stock mail. */
const PRODUCT_PAGE = linkPage({
  title: 'A product',
  explains: 'shows the reply of <code>GET /api/catalog/products/{id}/</code>',
})
/** For the links of mails about orders, and where payment pages return to. */
const ORDER_PAGE = linkPage({
  title: 'Your order',
  explains: 'shows the reply of <code>GET /api/orders/{id}/</code>',
})
const WISHLIST_PAGE = linkPage({
  title: 'Your wishlist',
  explains: 'shows the reply of <code>GET /api/orders/wishlist/</code>',
})

/** The pages behind the links in mails and of payments, for a service without a storefront. */
export function linkPageRoutes(app: Router, { config }: Deps) {
  if (config.storefrontUrl !== config.publicUrl) return
  pageRoute(app, '/verify-email/', VERIFY_EMAIL_PAGE)
  pageRoute(app, '/reset-password/', RESET_PASSWORD_PAGE)
  pageRoute(app, '/products/:id/', PRODUCT_PAGE)
  pageRoute(app, '/wishlist/', WISHLIST_PAGE)
  pageRoute(app, '/orders/:id/', ORDER_PAGE)
}
