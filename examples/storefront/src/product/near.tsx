import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** So far below the window its content begins to load. */
const AHEAD = '400px'

/** Renders its content once the visitor has come near to it, so that what is below the fold costs nothing before. */
export function Near({ children }: { children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useSignal(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        isNear.value = true
        observer.disconnect()
      },
      { rootMargin: `${AHEAD} 0px` },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} class="near">
      {isNear.value && children}
    </div>
  )
}
