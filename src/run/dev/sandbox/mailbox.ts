import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { IdParams } from '../../../service/fields/ids.ts'
import { QueryText } from '../../../service/fields/query.ts'
import { notFound } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import { pageRoute, sandboxPage } from './page.ts'
import { findMail, listMails } from './queries.ts'

const MailQuery = z.object({ to: QueryText, subject: QueryText })

/** A mail is shown in a frame of the mailbox, where it may run no script and load nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** The development mailbox: every mail that the service has sent, as a page and as JSON. */
export function mailboxRoutes(app: Router, { db }: Deps) {
  pageRoute(app, '/sandbox/mail/', MAILBOX_PAGE)

  app.route({
    method: 'GET',
    url: '/sandbox/mail/messages/',
    config: { auth: 'none' },
    schema: { hide: true, querystring: MailQuery },
    handler: async ({ query }) => ({ messages: await listMails(db, query) }),
  })

  app.route({
    method: 'GET',
    url: '/sandbox/mail/messages/:id/',
    config: { auth: 'none' },
    schema: { hide: true, params: IdParams },
    handler: async ({ params }) => {
      const mail = await findMail(db, params.id)
      if (!mail) throw notFound()
      return mail
    },
  })

  app.route({
    method: 'GET',
    url: '/sandbox/mail/messages/:id/html/',
    config: { auth: 'none' },
    schema: { hide: true, params: IdParams },
    handler: async ({ params }, reply) => {
      const mail = await findMail(db, params.id)
      if (!mail) throw notFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .removeHeader('origin-agent-cluster') // browsers warn about it in a sandboxed frame
        .send(mail.html)
    },
  })
}

/** The mailbox; mail.js fills it. */
const MAILBOX_PAGE = sandboxPage({
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
