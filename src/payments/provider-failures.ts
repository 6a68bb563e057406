/** What is said of a provider that could not be asked, wherever that is noticed. */
import { ProviderUnavailable } from './provider.ts'

export type FailureLog = { warn: (facts: object, message: string) => void }

/**
 * Logs why a provider could not be asked, and rethrows what is anything else. What a provider says may
 * repeat the address of a shopper, which is left out.
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
