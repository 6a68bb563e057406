import { t } from '../language.ts'

/**
 * Says to screen readers that the page loads; the shapes below are for eyes. After some seconds a sentence
 * appears: where the service is away, the client repeats its call for a while.
 */
const LoadingNote = () => (
  <>
    <p class="hidden" role="status">
      {t().shop.loading}
    </p>
    <p class="slow">{t().shop.slow}</p>
  </>
)

/** Cards as they will be, without what they will show. */
export function CardsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <>
      <LoadingNote />
      <div class="cards" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div class="card" key={index}>
            <div class="card-picture shimmer" />
            <div class="card-name shimmer-line" />
            <div class="card-price" />
            <div class="card-facts">
              <span class="shimmer-line shimmer-short" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

/** Rows of a list with a small picture, such as a bag or orders. */
export function RowsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <>
      <LoadingNote />
      <div class="rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div class="row-skeleton shimmer" key={index} />
        ))}
      </div>
    </>
  )
}

/** Text of so many lines. */
export function LinesSkeleton({ count = 4 }: { count?: number }) {
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div class="shimmer-line" key={index} />
        ))}
      </div>
    </>
  )
}
