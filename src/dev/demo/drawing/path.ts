/**
 * Outlines. x counts from the picture's centre line, since garments are symmetric: one list of
 * segments draws both halves, and a sleeve is the same list for side -1 and side 1.
 */
export type Side = -1 | 1
export const SIDES: readonly Side[] = [-1, 1]

/** 2 numbers: a line; 4: a quadratic curve; 6: a cubic one. The last two are where it ends. */
export type Segment = readonly number[]

export const CENTER = 400

const LETTERS: Record<number, string> = { 2: 'L', 4: 'Q', 6: 'C' }
const tenths = (value: number) => Math.round(value * 10) / 10

function points(side: Side, numbers: readonly number[]): string {
  return numbers
    .map((value, index) => tenths(index % 2 === 0 ? CENTER + side * value : value))
    .join(' ')
}

const drawn = (side: Side, segment: Segment) => `${LETTERS[segment.length]}${points(side, segment)}`

/** An open line on one side. */
export function stroke(side: Side, start: Segment, ...segments: Segment[]): string {
  return `M${points(side, start)}${segments.map((segment) => drawn(side, segment)).join('')}`
}

/** A closed outline on one side. */
export function outline(side: Side, start: Segment, ...segments: Segment[]): string {
  return `${stroke(side, start, ...segments)}Z`
}

/** A closed outline of both halves; `segments` run down the left one. */
export function symmetric(start: Segment, ...segments: Segment[]): string {
  return `${stroke(-1, start, ...segments)}${mirrored(start, segments)}Z`
}

/** An open line over both halves, from the centre outwards on each. */
export function bothSides(start: Segment, ...segments: Segment[]): string {
  return SIDES.map((side) => stroke(side, start, ...segments)).join('')
}

/** The way back up on the right: the same segments backwards, their control points swapped. */
function mirrored(start: Segment, segments: Segment[]): string {
  const ends = [start, ...segments.map((segment) => segment.slice(-2))]
  const last = ends.at(-1) ?? start
  const back = segments.map((segment, index) => {
    const controls = segment.slice(0, -2)
    const swapped =
      controls.length === 4 ? [...controls.slice(2), ...controls.slice(0, 2)] : controls
    return drawn(1, [...swapped, ...(ends[index] ?? start)])
  })
  return `L${points(1, last)}${back.toReversed().join('')}`
}

type Attributes = Record<string, string | number>

/** An element; every drawing is made of these. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${given.join('')}${content ? `>${content}</${name}>` : '/>'}`
}

export const path = (d: string, fill: string, attributes: Attributes = {}) =>
  tag('path', { d, fill, ...attributes })

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }

export const line = (d: string, color: string, width: number, attributes: Attributes = {}) =>
  path(d, 'none', { stroke: color, 'stroke-width': width, ...ROUND, ...attributes })

export const circle = (
  x: number,
  y: number,
  r: number,
  fill: string,
  attributes: Attributes = {},
) => tag('circle', { cx: tenths(x), cy: tenths(y), r: tenths(r), fill, ...attributes })

export const group = (attributes: Attributes, ...parts: string[]) =>
  tag('g', attributes, parts.join(''))

/** `count` numbers from `from` to `to`, both included. */
export const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) =>
    count === 1 ? (from + to) / 2 : from + ((to - from) * index) / (count - 1),
  )
