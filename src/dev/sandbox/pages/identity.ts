import type { Config } from '../../../config/config.ts'
import { escapeHtml } from '../../../emails/layout.ts'
import { sandboxPage } from './page.ts'

/** A kind of token: the fields it adds to the request, and the result to expect. */
type Kind = { label: string; explains: string; body: object }

const KINDS: Kind[] = [
  { label: 'As it should be', explains: 'Logs in, or makes a new account.', body: {} },
  {
    label: 'Unverified address',
    explains: 'Opens no account by its address: anybody could have typed it.',
    body: { email_verified: false },
  },
  {
    label: 'Expired',
    explains: 'An hour too late: refused.',
    body: { expires_in: -3600 },
  },
  {
    label: 'For another shop',
    explains: 'A shop that got it must not be able to use it here: refused.',
    body: { aud: 'another-shop' },
  },
  {
    label: 'Unsigned',
    explains: 'Anybody could have made it: refused.',
    body: { unsigned: true },
  },
]

/** The provider's side of a log-in; idp.js asks for tokens and hands them to the store. */
export const identityPage = (slot: 'idp_a' | 'idp_b', { publicUrl }: Pick<Config, 'publicUrl'>) =>
  sandboxPage({
    title: `Identity provider ${slot.slice(-1).toUpperCase()}`,
    assets: ['idp.css', 'idp.js'],
    main: `<main class="identity" data-endpoint="/api/users/social/${slot}/">
<section aria-labelledby="title">
<h1 id="title">Identity provider ${slot.slice(-1).toUpperCase()}</h1>
<p class="hint">Stands in for Google, Apple and their like: it believes whatever you say of yourself,
and the store believes its tokens.</p>
<form id="person">
<label class="wide">Email <input name="email" type="email" value="amina@example.com" required maxlength="254" autocomplete="off" spellcheck="false"></label>
<label>Given name <input name="given_name" value="Amina" maxlength="150" autocomplete="off"></label>
<label>Family name <input name="family_name" value="Jacobs" maxlength="150" autocomplete="off"></label>
<label class="wide">Picture <input name="picture" type="url" value="${escapeHtml(publicUrl)}/sandbox/assets/person.png" maxlength="2048" autocomplete="off" spellcheck="false"></label>
<fieldset class="wide">
<legend>Token</legend>
${KINDS.map(radio).join('\n')}
</fieldset>
<p class="wide buttons">
<button type="submit" class="primary" value="log-in">Log in</button>
<button type="submit" value="make">Only make the token</button>
</p>
</form>
</section>
<section aria-labelledby="results-title">
<h2 id="results-title">Tokens</h2>
<p class="hint" id="no-results">The tokens, what they say, and what the store answers appear here.</p>
<div id="results" aria-live="polite"></div>
</section>
</main>`,
  })

const radio = ({ label, explains, body }: Kind, index: number) =>
  `<label class="kind"><input type="radio" name="kind" value="${escapeHtml(JSON.stringify(body))}" data-label="${escapeHtml(label)}"${index === 0 ? ' checked' : ''}>
<span>${escapeHtml(label)} <small>${escapeHtml(explains)}</small></span></label>`
