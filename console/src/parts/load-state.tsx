import type { Loaded } from '../loading.ts'
import { w } from '../settings.ts'
import { Failure } from './failure.tsx'
import { Heading } from './heading.tsx'

type State = Pick<Loaded<unknown>, 'data' | 'error' | 'isLoading' | 'reload'>

/** Says within a screen that the first load is under way, or why a load failed: the heading is the screen’s. */
export const LoadState = ({ of: { data, error, isLoading, reload } }: { of: State }) => (
  <>
    {error && <Failure error={error} retry={reload} />}
    {!data && isLoading && <p class="soft">{w().frame.loading}</p>}
  </>
)

/** A whole screen while its subject loads, or after that failed. */
export function NotLoaded({ of: { error, reload } }: { of: State }) {
  const { frame } = w()
  return (
    <div class="narrow">
      <Heading title={error ? frame.notLoaded : frame.loading} />
      {error && <Failure error={error} retry={reload} />}
    </div>
  )
}
