import { message } from '../announce.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'

/** Always in the page: screen readers read out what appears in it. */
export function Announcer() {
  const { text, undo } = message.value ?? {}
  return (
    <div class="announcer" role="status">
      {text && (
        <p>
          {text}
          {undo && (
            <Button
              look="plain"
              shortcut="z"
              onClick={() => {
                message.value = undefined
                void undo()
              }}
            >
              {w().changing.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
