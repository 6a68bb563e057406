/** The shop's colours, and the few sums with colours that drawing needs. */
export const COLORS = {
  Black: '#2e2c31',
  Charcoal: '#50535a',
  Stone: '#c6bfb2',
  Ivory: '#f4eee2',
  Sand: '#d9c3a2',
  Taupe: '#a38e7e',
  Cocoa: '#70503f',
  Terracotta: '#c0704f',
  Mustard: '#d3a648',
  Olive: '#73774f',
  Sage: '#a4b299',
  Emerald: '#23705a',
  Teal: '#34747d',
  'Powder Blue': '#a9c1d7',
  Navy: '#2b3a61',
  Lilac: '#b9a8d0',
  Plum: '#623f66',
  'Dusty Rose': '#d09e9d',
  Burgundy: '#742a3c',
} as const

export type ColorName = keyof typeof COLORS

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** `share` of the second colour, 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map(
    (value, index) => value + ((others[index] ?? 0) - value) * share,
  )
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** How bright an eye finds it, 0 to 1 (the luma weights of ITU-R BT.601). */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

export type Tones = {
  base: string
  dark: string
  darker: string
  light: string
  /** For what is printed on or woven into the cloth: seen on it without shouting. */
  ink: string
  /** For embroidery, beads and buckles. */
  metal: string
}

export function tonesOf(base: string): Tones {
  const isDark = brightness(base) < 0.38
  return {
    base,
    dark: mix(base, '#1a1420', 0.22),
    darker: mix(base, '#1a1420', 0.42),
    light: mix(base, '#ffffff', isDark ? 0.16 : 0.3),
    ink: isDark ? mix(base, '#ffffff', 0.3) : mix(base, '#2a1d26', 0.3),
    metal: isDark ? '#d6b36a' : mix('#a67c36', base, 0.15),
  }
}
