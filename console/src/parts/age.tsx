/** The contents of a screen grow old while its tab is in the background: they are loaded anew when it comes back. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { access } from '../access.ts'
import { time } from '../format.ts'
import type { Loaded } from '../loading.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'

/** Who was away for a moment needs nothing new. */
const FRESH_MS = 20_000
const OLD_MS = 300_000
const LOOK_MS = 30_000

type Aging = Pick<Loaded<unknown>, 'loadedAt' | 'reload'>

/** A form that is open, or rows that are marked, are about what is there. */
const isAtWork = () =>
  document.querySelector('main :is(.panel, form.stack, tbody input:checked)') !== null

/** Whether it is old: it could not be loaded anew, or has been on the screen for long. */
export function useFresh({ loadedAt, reload }: Aging): boolean {
  const isOld = useSignal(false)
  useEffect(() => {
    const age = () => (loadedAt === undefined ? 0 : Date.now() - loadedAt)
    const look = () => {
      isOld.value = age() > OLD_MS
    }
    const lookAgain = () => {
      look()
      if (document.hidden || access.peek() !== 'open' || isAtWork()) return
      if (age() > FRESH_MS) void reload()
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [loadedAt, reload])
  return isOld.value
}

export function Age({ of }: { of: Aging }) {
  const { frame } = w()
  if (!useFresh(of) || of.loadedAt === undefined) return null
  return (
    <p class="amber" role="status">
      {frame.asOf(time(of.loadedAt))}{' '}
      <Button look="plain" onClick={() => void of.reload()}>
        {frame.refresh}
      </Button>
    </p>
  )
}
