import { sandboxPage } from './page.ts'

/** The mailbox; mail.js fills it. */
export const MAILBOX_PAGE = sandboxPage({
  title: 'Mailbox',
  assets: ['mail.css', 'mail.js'],
  main: `<main class="mailbox" data-shows="list">
<section class="mails" aria-labelledby="mails-title">
<div class="mails-head">
<h1 id="mails-title">Mailbox</h1>
<label for="recipient">Recipient</label>
<input id="recipient" type="search" placeholder="amina@example.com" autocomplete="off" spellcheck="false">
<p id="count" class="muted" role="status">Loading …</p>
</div>
<p id="empty" class="hint" hidden>No mail yet. Register an account or place an order: what the service sends shows up here.</p>
<ol id="mails"></ol>
</section>
<article id="mail" class="mail" aria-labelledby="subject" hidden>
<a class="back" href="#">All mails</a>
<h2 id="subject" tabindex="-1"></h2>
<dl>
<div><dt>To</dt><dd id="to"></dd></div>
<div><dt>Sent</dt><dd id="sent"></dd></div>
</dl>
<fieldset class="switch">
<legend>Show as</legend>
<label><input type="radio" name="form" value="html" checked> HTML</label>
<label><input type="radio" name="form" value="text"> Plain text</label>
</fieldset>
<iframe id="html" title="The mail as HTML"></iframe>
<pre id="text" tabindex="0" aria-label="The mail as plain text" hidden></pre>
</article>
<p id="none" class="hint">Choose a mail to read it.</p>
</main>`,
})
