/** The suggestions of the search box while words are typed. */

import type { Data } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { store } from './store.ts'

/** A pause of typing after which the service is asked. */
const PAUSE_MS = 150
const SHOWN = 5

/** Of the last words that were answered; a failure shows nothing, since the search works without. */
export function useSuggestions(typed: string): Data<'suggest'> | undefined {
  const found = useSignal<Data<'suggest'> | undefined>(undefined)
  const words = typed.trim()
  useEffect(() => {
    if (!words) {
      found.value = undefined
      return
    }
    const leaving = new AbortController()
    const asking = setTimeout(() => {
      store.suggest({ query: { q: words, limit: SHOWN }, signal: leaving.signal }).then(
        (result) => {
          found.value = result.ok ? result.data : undefined
        },
        // It was aborted: more has been typed.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(asking)
      leaving.abort()
    }
  }, [words])
  return words ? found.value : undefined
}
