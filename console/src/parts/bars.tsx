/**
 * Pictures of numbers, drawn by hand: chart libraries draw from left to right, also where people read from right
 * to left. Each is one picture with a sentence; its figures are in the table beside it.
 */
import { language } from '../settings.ts'

const isRtl = () => language.value === 'ar'

export type Bar = { name: string; title: string; value: number; before?: number | undefined }

/** Of each bar's place the bar itself. */
const SHARE = 0.7

/** Bars over time: the period, and paler beside each what was before. */
export function BarsOverTime({ bars, label, high }: { bars: Bar[]; label: string; high: string }) {
  const highest = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const width = hasBefore ? SHARE / 2 : SHARE
  const left = (place: number) => (isRtl() ? bars.length - place - width : place)
  const rect = (place: number, value: number, kind: string) => (
    <rect
      class={kind}
      x={left(place)}
      y={100 - (100 * Math.max(0, value)) / highest}
      width={width}
      height={(100 * Math.max(0, value)) / highest}
    />
  )
  const [first] = bars
  const last = bars.at(-1)
  return (
    <figure class="chart" role="img" aria-label={label}>
      <div class="chart-scale" aria-hidden="true">
        <span>{high}</span>
        <span>0</span>
      </div>
      <svg
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ name, title, value, before }, at) => (
          <g key={name}>
            <title>{title}</title>
            <rect class="bar-place" x={left(at)} y={0} width={width} height={100} />
            {before !== undefined && rect(at, before, 'bar-before')}
            {rect(hasBefore ? at + width : at, value, 'bar-now')}
          </g>
        ))}
      </svg>
      <div class="chart-times" aria-hidden="true">
        <span>{first?.name}</span>
        {bars.length > 2 && <span>{bars[Math.floor(bars.length / 2)]?.name}</span>}
        {bars.length > 1 && <span>{last?.name}</span>}
      </div>
    </figure>
  )
}

/** Bars that are compared with each other, each with its name and value. */
export function BarsCompared({
  bars,
  label,
}: {
  bars: { key: string; name: string; value: number; text: string }[]
  label: string
}) {
  const highest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  return (
    <figure class="chart-rows" role="img" aria-label={label}>
      {bars.map(({ key, name, value, text }) => {
        const share = (100 * Math.abs(value)) / highest
        return (
          <div key={key} aria-hidden="true">
            <span>
              <bdi>{name}</bdi>
            </span>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect
                class={value < 0 ? 'bar-out' : 'bar-now'}
                x={isRtl() ? 100 - share : 0}
                y={0}
                width={share}
                height={1}
              />
            </svg>
            <span class="number">{text}</span>
          </div>
        )
      })}
    </figure>
  )
}
