import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Mailer } from '../emails/mailer.ts'

/** The dependencies of a job. */
export type JobContext = Pick<
  Deps,
  'config' | 'db' | 'identities' | 'media' | 'payments' | 'stock'
> & {
  mailer: Mailer
  log: FastifyBaseLogger
}
