import type { Deps } from '../../deps.ts'
import type { IdentitySlot } from '../../outside/identities/provider.ts'
import { success } from '../../service/fields/schemas.ts'
import {
  accountDisabled,
  identityTokenInvalid,
  identityUnavailable,
  identityUnverifiable,
} from '../../service/http/errors.ts'
import type { Router } from '../../service/http/router.ts'
import { renewGuestKey } from '../cart/guest-session.ts'
import { identityRefusal } from './identity-refusal.ts'
import { SocialLoggedIn, SocialLogInBody, TAKES_OVER_CART } from './schemas.ts'
import { sessionContextOf } from './sessions.ts'
import { socialLogIn } from './social-log-in.ts'
import { signTokens } from './tokens.ts'

const OPERATION_IDS = { idp_a: 'logInWithIdpA', idp_b: 'logInWithIdpB' }

/** Contract 4.11. */
export function socialRoutes(app: Router, deps: Deps) {
  socialRoute(app, deps, 'idp_a')
  socialRoute(app, deps, 'idp_b')
}

function socialRoute(app: Router, deps: Deps, slot: IdentitySlot) {
  // Not awaited: the service starts whether or not the provider can be reached.
  app.addHook('onReady', async () => {
    deps.identities[slot]?.prepare?.().catch((err) => {
      app.log.warn({ err, slot }, 'the keys of the identity provider could not be fetched yet')
    })
  })

  app.route({
    method: 'POST',
    url: `/api/users/social/${slot}/`,
    config: {
      auth: 'none',
      credentials: true,
      guestCart: 'merged',
      translated: true,
      failures: [
        identityTokenInvalid(slot),
        identityUnavailable(slot),
        accountDisabled(),
        identityUnverifiable(slot),
      ],
    },
    schema: {
      tags: ['Accounts'],
      operationId: OPERATION_IDS[slot],
      summary: `Log in with an ID token of identity provider ${slot.slice(-1).toUpperCase()}`,
      description:
        'Creates a verified account at the first log-in, or opens the one with the same address. ' +
        'A nonce that is given must be in the token, as it is or as its SHA-256. A full_name is ' +
        'used for a new account if the token has no name; its profile keeps `lang` for all mails. ' +
        TAKES_OVER_CART,
      body: SocialLogInBody,
      response: { 200: SocialLoggedIn(slot) },
    },
    handler: async (request, reply) => {
      const context = sessionContextOf(request, deps.config)
      const { user, ids, isNewUser } = await socialLogIn(deps, slot, request.body, context).catch(
        (error) => {
          throw identityRefusal(error, slot, request.log)
        },
      )
      renewGuestKey(request, reply, deps.config)
      const { id, email, username, first_name, last_name, profile_picture_url, is_verified } = user
      return success({
        user: { id, email, username, first_name, last_name, profile_picture_url, is_verified },
        tokens: signTokens(app, user.id, ids),
        is_new_user: isNewUser,
        provider: slot,
      })
    },
  })
}
