import type { AnyError } from '@modest-clothing-store/client'
import { t } from '../language.ts'
import { focusHeading, useOwnUrl } from '../navigation.ts'
import { Button, ButtonLink } from './button.tsx'
import { Heading } from './heading.tsx'

/** What some errors say besides, where their types are those of a single operation. */
type Details = {
  kind: string
  available_stock?: unknown
  retry_after?: unknown
  error_id?: unknown
}

/** The sentence of the shop for an error of the client. */
export function sentenceOf(error: AnyError): string {
  const texts = t().errors
  const { available_stock: left, retry_after: seconds }: Details = error
  if (error.kind === 'insufficient_stock' && typeof left === 'number' && left > 0) {
    return texts.onlyLeft(left)
  }
  if (error.kind === 'account_locked' && typeof seconds === 'number') {
    return texts.lockedFor(Math.ceil(seconds / 60))
  }
  return texts[error.kind]
}

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

/** An error as a sentence, with a button to try again or the way to the first page where that can help. */
export function Failure({ error, retry }: { error: AnyError; retry?: () => unknown }) {
  const { error_id: errorId }: Details = error
  return (
    <div class="failure" role="alert">
      <p>{sentenceOf(error)}</p>
      {typeof errorId === 'string' && <p class="failure-id">{t().errors.errorId(errorId)}</p>}
      {retry && PASSING.has(error.kind) && (
        <Button
          look="quiet"
          onClick={() => {
            focusHeading()
            void retry()
          }}
        >
          {t().shop.tryAgain}
        </Button>
      )}
      {error.kind === 'invalid_page' && <FirstPage />}
    </div>
  )
}

/** A list may have become shorter than the page of it that was kept as a bookmark. */
function FirstPage() {
  const first = new URL(useOwnUrl(), location.origin)
  first.searchParams.delete('page')
  return (
    <ButtonLink look="quiet" href={first.pathname + first.search}>
      {t().shop.firstPage}
    </ButtonLink>
  )
}

/** For a page whose heading is a name that did not come. */
export const FailedPage = (props: { error: AnyError; retry: () => unknown }) => (
  <div class="narrow">
    <Heading title={t().shop.notLoaded} />
    <Failure {...props} />
  </div>
)
