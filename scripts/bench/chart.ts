/** Small line charts as SVG, readable on light and on dark: a README shows them as they are. */

export type Series = { name: string; values: readonly number[]; isDashed?: boolean }
export type Chart = {
  title: string
  /** What the numbers on the left are. */
  unit: string
  /** What the points from left to right are. */
  under: string
  points: readonly string[]
  series: readonly Series[]
}

const SIZE = { width: 720, height: 400 }
const PLOT = { left: 70, top: 48, right: 470, bottom: 340 }
/** Told apart without seeing red and green apart; strong enough on both backgrounds. */
const COLORS = [
  '#4477aa',
  '#ee6677',
  '#228833',
  '#b8860b',
  '#66a0cc',
  '#aa3377',
  '#888888',
  '#d2691e',
]
const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f }
  .title { font-weight: 600; font-size: 14px }
  .grid { stroke: #24292f; stroke-opacity: 0.15 }
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .grid { stroke: #e6edf3 } }`

export function lineChart({ title, unit, under, points, series }: Chart): string {
  const lines = ticks(Math.max(...series.flatMap(({ values }) => values)))
  const top = lines.at(-1) ?? 1
  const x = (at: number) =>
    PLOT.left + ((PLOT.right - PLOT.left) * (at + 0.5)) / Math.max(1, points.length)
  const y = (value: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * value) / top
  const grid = lines.flatMap((value) => [
    `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${round(y(value))}" y2="${round(y(value))}"/>`,
    text(PLOT.left - 8, y(value) + 4, value.toLocaleString('en'), 'text-anchor="end"'),
  ])
  const labels = points.map((point, at) => text(x(at), PLOT.bottom + 20, point, MIDDLE))
  const drawn = series.flatMap(({ name, values, isDashed }, number) => {
    const color = COLORS[number % COLORS.length]
    const path = values.map((value, at) => `${round(x(at))},${round(y(value))}`).join(' ')
    const dots = values.map(
      (value, at) =>
        `<circle cx="${round(x(at))}" cy="${round(y(value))}" r="3.5" fill="${color}"/>`,
    )
    const legend = PLOT.top + 10 + number * 24
    const dash = isDashed ? ' stroke-dasharray="6 4"' : ''
    const stroke = `fill="none" stroke="${color}" stroke-width="2"${dash}`
    return [
      `<polyline points="${path}" ${stroke}/>`,
      ...dots,
      `<line x1="490" x2="514" y1="${legend}" y2="${legend}" ${stroke}/>`,
      text(522, legend + 4, name),
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    text(PLOT.left, 24, title, 'class="title"'),
    text(PLOT.left - 56, PLOT.top - 8, unit),
    ...grid,
    ...labels,
    text((PLOT.left + PLOT.right) / 2, PLOT.bottom + 44, under, MIDDLE),
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}

const MIDDLE = 'text-anchor="middle"'
const round = (value: number) => Math.round(value * 10) / 10
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${round(x)}" y="${round(y)}"${more && ` ${more}`}>${escaped(words)}</text>`

/** From 0 to above the largest, four to eight steps of 1, 2 or 5 times a power of ten. */
function ticks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1e-6) / 4))
  const step =
    [1, 2, 5, 10].map((each) => each * power).find((each) => largest / each <= 7) ?? power
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step)
}
