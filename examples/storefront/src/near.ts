/** A part below the window is loaded when it comes near. */
import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** So far below the window that what is loaded is there when it is reached. */
const MARGIN = '600px'

/** Whether the element has come near, once. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const isNear = useSignal(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        isNear.value = true
        observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return isNear.value
}
