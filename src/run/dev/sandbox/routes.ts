import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../service/http/router.ts'
import { identityProviderRoutes } from './identity-provider.ts'
import { linkPageRoutes } from './link-pages.ts'
import { mailboxRoutes } from './mailbox.ts'
import { assetRoutes } from './page.ts'
import { paymentPageRoutes } from './payment-page.ts'

/** Development only: stand-ins for mail, payment and identity providers. Contract 13. */
export async function sandboxRoutes(app: Router, deps: Deps) {
  await assetRoutes(app)
  mailboxRoutes(app, deps)
  linkPageRoutes(app, deps)
  paymentPageRoutes(app, deps)
  identityProviderRoutes(app, deps)
}
