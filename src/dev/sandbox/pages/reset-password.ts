import { sandboxPage } from './page.ts'

/** Stands in for the storefront's pages that ask for a reset mail, and behind the link in it. */
export const RESET_PASSWORD_PAGE = sandboxPage({
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
