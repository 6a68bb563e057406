import type { FastifyBaseLogger } from 'fastify'
import {
  type IdentitySlot,
  IdentityTokenInvalid,
  IdentityUnverifiable,
} from '../../outside/identities/provider.ts'
import { identityTokenInvalid, identityUnverifiable } from '../../service/http/errors.ts'

/** The failure that a client gets: it names the slot and no more, the log says why. */
export function identityRefusal(error: unknown, slot: IdentitySlot, log: FastifyBaseLogger) {
  if (error instanceof IdentityTokenInvalid) {
    log.info({ slot, reason: error.message }, 'identity token refused')
    return identityTokenInvalid(slot)
  }
  if (error instanceof IdentityUnverifiable) {
    log.error({ err: error, slot }, 'the identity provider could not be asked')
    return identityUnverifiable(slot)
  }
  return error
}
