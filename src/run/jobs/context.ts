import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Mailer } from '../../outside/emails/mailer.ts'
import type { Internet } from '../../outside/outbound/request.ts'

/** The dependencies of a job. */
export type JobContext = Pick<
  Deps,
  'config' | 'db' | 'identities' | 'media' | 'payments' | 'stock'
> & {
  mailer: Mailer
  log: FastifyBaseLogger
  /** For pictures and webhooks; undefined means the real one, which only tests replace. */
  internet?: Internet | undefined
}
