import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/router.ts'
import { sendPage } from './pages/page.ts'
import { RESET_PASSWORD_PAGE } from './pages/reset-password.ts'
import { PRODUCT_PAGE, WISHLIST_PAGE } from './pages/storefront.ts'
import { VERIFY_EMAIL_PAGE } from './pages/verify-email.ts'

const PAGES = {
  '/verify-email/': VERIFY_EMAIL_PAGE,
  '/reset-password/': RESET_PASSWORD_PAGE,
  '/products/:id/': PRODUCT_PAGE,
  '/wishlist/': WISHLIST_PAGE,
}

/** Where the links in mails lead without a storefront; they would lead nowhere. */
export function linkPageRoutes(app: Router, { config }: Deps) {
  if (config.storefrontUrl !== config.publicUrl) return
  for (const [url, page] of Object.entries(PAGES)) {
    app.route({
      method: 'GET',
      url,
      config: { auth: 'none' },
      schema: { hide: true },
      handler: async (_request, reply) => sendPage(reply, page),
    })
  }
}
