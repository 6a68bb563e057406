import { sandboxPage } from './page.ts'

/** Stands in for the storefront's page behind the link of a verification mail. */
export const VERIFY_EMAIL_PAGE = sandboxPage({
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
