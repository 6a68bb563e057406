/** Drawings that say the same as the words beside them. */
import type { components } from '@modest-clothing-store/client'
import { t } from '../language.ts'

type Opacity = components['schemas']['Opacity']

/** How much of the hand is to be seen through the cloth. */
const SEEN: Record<Opacity, number> = { opaque: 0, semi: 0.3, sheer: 0.75 }

/** Where the cloth begins; it reaches to the right edge. */
const EDGE = 44

/** A hand that is half behind the cloth. */
export const OpacityPicture = ({ opacity }: { opacity: Opacity }) => (
  <svg class="cloth-picture" viewBox="0 0 90 64" aria-hidden="true">
    <Hand />
    <rect class="cloth" x={EDGE} y="1" width="45" height="62" />
    <g class="cloth-weave">
      {[50, 56, 62, 68, 74, 80, 86].map((x) => (
        <path key={x} d={`M${x} 1v62`} />
      ))}
      {[8, 14, 20, 26, 32, 38, 44, 50, 56].map((y) => (
        <path key={y} d={`M${EDGE} ${y}h45`} />
      ))}
    </g>
    <svg aria-hidden="true" x={EDGE} width="46" height="64" viewBox={`${EDGE} 0 46 64`}>
      <g opacity={SEEN[opacity]}>
        <Hand />
      </g>
    </svg>
  </svg>
)

const Hand = () => (
  <g class="cloth-hand">
    <rect x="27" y="18" width="7.5" height="30" rx="3.7" />
    <rect x="35.5" y="9" width="7.5" height="36" rx="3.7" />
    <rect x="44" y="6" width="7.5" height="36" rx="3.7" />
    <rect x="52.5" y="12" width="7.5" height="34" rx="3.7" />
    <rect x="27" y="34" width="33" height="29" rx="9" />
    <rect x="15" y="34" width="8" height="25" rx="4" transform="rotate(-38 19 46)" />
  </g>
)

/** A corner turned up, for what the words say for certain: no lining below it, or one of all of it. */
export function LiningPicture({ lining }: { lining: string }) {
  const { none, full } = t().garment.linings
  const isFull = lining.startsWith(full)
  if (!isFull && lining !== none) return null
  return (
    <svg class="cloth-picture" viewBox="0 0 90 64" aria-hidden="true">
      <path class="cloth" d="M4 1h82v34L58 63H4z" />
      <path class={isFull ? 'cloth-lining' : 'cloth-back'} d="M86 35L58 63l-6-34z" />
    </svg>
  )
}
