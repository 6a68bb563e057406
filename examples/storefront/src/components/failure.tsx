import type { StoreError } from '@modest-clothing-store/client'
import { sentenceOf } from '../errors.ts'
import { pathWithin } from '../inside.ts'
import { t } from '../language.ts'
import { focusHeading, useOwnUrl } from '../navigation.ts'
import { Button, ButtonLink } from './button.tsx'
import { Heading } from './heading.tsx'

/** Errors that may be gone the next time. */
const PASSING = new Set<StoreError['kind']>([
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
export function Failure({ error, retry }: { error: StoreError; retry?: () => unknown }) {
  return (
    <div class="failure" role="alert">
      <p>{sentenceOf(error)}</p>
      {error.kind === 'unexpected' && (
        <p class="failure-id">{t().errors.errorId(error.error_id)}</p>
      )}
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

/** A list may have become shorter than the page of it that was bookmarked. */
function FirstPage() {
  const first = new URL(pathWithin(useOwnUrl(), location.origin) ?? '/', location.origin)
  first.searchParams.delete('page')
  return (
    <ButtonLink look="quiet" href={first.pathname + first.search}>
      {t().shop.firstPage}
    </ButtonLink>
  )
}

/** For a page whose heading is a name that did not come. */
export const FailedPage = (props: { error: StoreError; retry: () => unknown }) => (
  <div class="narrow">
    <Heading title={t().shop.notLoaded} />
    <Failure {...props} />
  </div>
)
