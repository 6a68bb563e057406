import type { Deps } from '../deps.ts'
import type { Router } from '../http/router.ts'
import { sendPage } from './pages/page.ts'
import { RESET_PASSWORD_PAGE } from './pages/reset-password.ts'
import { VERIFY_EMAIL_PAGE } from './pages/verify-email.ts'

/** Where the links in account mails lead without a storefront; they would lead nowhere. */
export function linkPageRoutes(app: Router, { config }: Deps) {
  if (config.storefrontUrl !== config.publicUrl) return
  app.route({
    method: 'GET',
    url: '/verify-email/',
    config: { auth: 'none' },
    schema: { hide: true },
    handler: async (_request, reply) => sendPage(reply, VERIFY_EMAIL_PAGE),
  })

  app.route({
    method: 'GET',
    url: '/reset-password/',
    config: { auth: 'none' },
    schema: { hide: true },
    handler: async (_request, reply) => sendPage(reply, RESET_PASSWORD_PAGE),
  })
}
