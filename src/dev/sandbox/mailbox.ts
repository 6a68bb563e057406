import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { IdParams } from '../../http/ids.ts'
import type { Router } from '../../http/router.ts'
import { QueryText } from '../../http/schemas.ts'
import { MAILBOX_PAGE } from './pages/mailbox.ts'
import { sendPage } from './pages/page.ts'
import { findMail, listMails } from './queries.ts'

const MailQuery = z.object({ to: QueryText, subject: QueryText })

/** A mail is a stranger's page: it may be looked at inside ours, and do nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** The development mailbox: every mail that would have left, as a page and as JSON. */
export function mailboxRoutes(app: Router, { db }: Deps) {
  app.route({
    method: 'GET',
    url: '/sandbox/mail/',
    config: { auth: 'none' },
    schema: { hide: true },
    handler: async (_request, reply) => sendPage(reply, MAILBOX_PAGE),
  })

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
        .removeHeader('origin-agent-cluster') // a sandboxed frame cannot have it, and browsers complain
        .send(mail.html)
    },
  })
}
