import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Mailer } from '../emails/mailer.ts'

/** What a job may use. */
export type JobContext = Pick<
  Deps,
  'config' | 'db' | 'identities' | 'media' | 'payments' | 'stock'
> & {
  mailer: Mailer
  log: FastifyBaseLogger
}
