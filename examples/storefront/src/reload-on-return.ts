import { useEffect } from 'preact/hooks'

/** "Back" from the payment page may show a page as it was left: with a bag that was ordered, or a button that is busy. */
export function useReloadOnReturn() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
