import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import type { Router } from '../http/router.ts'
import { IdParams, QueryText } from '../http/schemas.ts'
import { findMail, listMails } from './queries.ts'

const MailQuery = z.object({ to: QueryText, subject: QueryText })

/** The development mailbox: every mail that would have left, as a page and as JSON. */
export function mailboxRoutes(app: Router, { db }: Deps) {
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
}
