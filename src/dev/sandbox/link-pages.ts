import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/router.ts'
import { pageRoute, sandboxPage } from './pages/page.ts'

/** The page behind the link of a verification mail. */
const VERIFY_EMAIL_PAGE = sandboxPage({
  title: 'Confirm your email address',
  assets: ['verify-email.js'],
  main: `<main class="message">
<h1>Confirm your email address</h1>
<p>A storefront would have this page: it hands the token of the link to
<code>POST /api/users/verify-email/</code>. Set <code>STOREFRONT_URL</code> to your own.</p>
<p><button type="button" class="primary" id="confirm">Confirm</button></p>
<div id="results" aria-live="polite"></div>
<p class="further"><a href="/sandbox/mail/">Back to the mailbox</a></p>
</main>`,
})

/** The page that asks for a reset mail; with a token, the one behind its link. */
const RESET_PASSWORD_PAGE = sandboxPage({
  title: 'Reset your password',
  assets: ['reset-password.css', 'reset-password.js'],
  main: `<main class="message">
<h1>Reset your password</h1>
<p>A storefront would have this page: it hands an address to
<code>POST /api/users/password/reset/</code>, and the token of the mailed link with the new password to
<code>POST /api/users/password/reset/confirm/</code>. Set <code>STOREFRONT_URL</code> to your own.</p>
<form id="ask" class="reset" method="post" novalidate hidden>
<label>Email <input name="email" type="email" maxlength="254" autocomplete="email" spellcheck="false"></label>
<button type="submit" class="primary">Send me a link</button>
</form>
<form id="confirm" class="reset" method="post" novalidate hidden>
<label>New password <input name="password" type="password" autocomplete="new-password"></label>
<button type="submit" class="primary">Set the password</button>
</form>
<div id="results" aria-live="polite"></div>
<p class="further"><a href="/sandbox/mail/">Back to the mailbox</a></p>
</main>`,
})

/** A page behind a link of a back-in-stock mail: it only names the endpoint that it would show. */
const namingPage = (title: string, endpoint: string) =>
  sandboxPage({
    title,
    main: `<main class="message">
<h1>${title}</h1>
<p>A storefront would have this page: it shows what <code>${endpoint}</code> returns. Set
<code>STOREFRONT_URL</code> to your own.</p>
<p class="further"><a href="/sandbox/mail/">Back to the mailbox</a></p>
</main>`,
  })

/** The pages behind the links in mails, for a service without a storefront. */
export function linkPageRoutes(app: Router, { config }: Deps) {
  if (config.storefrontUrl !== config.publicUrl) return
  pageRoute(app, '/verify-email/', VERIFY_EMAIL_PAGE)
  pageRoute(app, '/reset-password/', RESET_PASSWORD_PAGE)
  pageRoute(app, '/products/:id/', namingPage('A product', 'GET /api/catalog/products/{id}/'))
  pageRoute(app, '/wishlist/', namingPage('Your wishlist', 'GET /api/orders/wishlist/'))
}
