import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { IdParams } from '../../http/ids.ts'
import type { Router } from '../../http/router.ts'
import { QueryText } from '../../http/schemas.ts'
import { MAILBOX_PAGE } from './pages/mailbox.ts'
import { pageRoute } from './pages/page.ts'
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
