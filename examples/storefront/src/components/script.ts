/** A script that a page does not need at first. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** A component whose script is fetched when it is first wanted: undefined until it is there. */
export function useScript<C>(
  isWanted: boolean,
  fetchScript: () => Promise<C>,
  onFailure: () => void,
): C | undefined {
  const fetched = useSignal<{ component: C } | undefined>(undefined)
  useEffect(() => {
    if (!isWanted || fetched.peek()) return
    fetchScript().then((component) => {
      fetched.value = { component }
    }, onFailure)
  }, [isWanted])
  return fetched.value?.component
}
