/** The log line for a provider that could not be asked, the same for every caller. */
import { ProviderUnavailable } from './provider.ts'

export type FailureLog = { warn: (facts: object, message: string) => void }

/**
 * Logs why a provider could not be asked; throws any other error on. A provider's message may repeat a
 * shopper's email address, which is removed.
 */
export function logUnavailable(
  log: FailureLog | undefined,
  adapter: string,
  error: unknown,
): asserts error is ProviderUnavailable {
  if (!(error instanceof ProviderUnavailable)) throw error
  const { kind, code } = error
  const reason = error.message.replace(/\S+@\S+/g, '[address]')
  log?.warn({ adapter, kind, code, reason }, 'a payment provider could not be asked')
}
