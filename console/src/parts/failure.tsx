import type { Problem } from '../problem.ts'
import { translated } from '../sentences.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'

/** A sentence in the reader's language where there is one, else that of the service. */
const sentenceOf = (error: Problem) => w().errors[error.kind] ?? translated(error.message)

export function Failure({ error, retry }: { error: Problem; retry?: () => unknown }) {
  return (
    <div class="failure" role="alert">
      <p>{sentenceOf(error)}</p>
      {error.kind === 'unexpected' && <p class="soft">{String(error.error_id)}</p>}
      {retry && (
        <Button look="quiet" onClick={() => void retry()}>
          {w().frame.tryAgain}
        </Button>
      )}
    </div>
  )
}
