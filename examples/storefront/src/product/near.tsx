import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { useNear } from '../near.ts'

/** Renders its content once the visitor has come near to it, so that what is below the fold costs nothing before. */
export function Near({ children }: { children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} class="near">
      {isNear && children}
    </div>
  )
}
