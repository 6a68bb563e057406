import type { AnyError } from '@modest-clothing-store/client'
import { t } from '../language.ts'
import { Button } from './button.tsx'

/** The sentence of the shop for an error of the client. */
export const sentenceOf = (error: AnyError) => t().errors[error.kind]

/** Errors that may be gone the next time. */
const PASSING = new Set<AnyError['kind']>([
  'network',
  'timeout',
  'unknown',
  'unavailable',
  'rate_limited',
  'unexpected',
  'payment_provider_failed',
  'payment_provider_timeout',
  'identity_provider_failed',
])

/** An error as a sentence, with a button to try again where that can help. */
export function Failure({ error, retry }: { error: AnyError; retry?: () => unknown }) {
  const errorId = 'error_id' in error && typeof error.error_id === 'string' ? error.error_id : ''
  return (
    <div class="failure" role="alert">
      <p>{sentenceOf(error)}</p>
      {errorId && <p class="failure-id">{t().errors.errorId(errorId)}</p>}
      {retry && PASSING.has(error.kind) && (
        <Button look="quiet" onClick={() => void retry()}>
          {t().shop.tryAgain}
        </Button>
      )}
    </div>
  )
}
