import { barsOf, QUIET } from './code-128.ts'

/** The number in bars: a scan of the paper opens its parcel. The style has their quiet zones. */
export function Barcode({ text }: { text: string }) {
  const { bars, width } = barsOf(text)
  return (
    <svg
      class="barcode"
      viewBox={`${QUIET} 0 ${width - 2 * QUIET} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar) => (
        <rect key={bar.at} x={bar.at} width={bar.width} height="40" />
      ))}
    </svg>
  )
}
