/** The shop's colours, and the tones that the templates of its pictures name. */
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
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Every tone of a cloth and of what is sewn to it, by its name in the templates. */
export function tonesOf(base: string) {
  const isDark = brightness(base) < 0.38
  const dark = mix(base, '#1a1420', 0.22)
  const light = mix(base, '#ffffff', isDark ? 0.16 : 0.3)
  const metal = isDark ? '#d6b36a' : mix('#a67c36', base, 0.15)
  const lining = mix(base, '#fff4e6', 0.45)
  return {
    base,
    dark,
    darker: mix(base, '#1a1420', 0.42),
    light,
    /** The line around a garment: darker than pale cloth, lighter than dark cloth. */
    edge: brightness(base) < 0.3 ? light : dark,
    /** Patterns woven into the cloth: visible on it, but not bright. */
    ink: isDark ? mix(base, '#ffffff', 0.3) : mix(base, '#2a1d26', 0.3),
    /** Embroidery, beads, buttons and buckles, and the light on a button. */
    metal,
    shine: mix(metal, '#ffffff', 0.5),
    // Beside the garment's own cloth: the dress below an open abaya, a sheer cape, a sash, leggings.
    lining,
    liningFold: mix(lining, '#3b2a20', 0.3),
    veil: mix(base, '#ffffff', 0.32),
    sash: mix(dark, base, 0.35),
    leggings: mix(dark, base, 0.3),
    // Prints.
    glitter: mix(light, '#ffffff', 0.45),
    stripe: mix(base, '#fffaf0', 0.75),
    check: mix(base, '#fffaf0', 0.7),
    dot: mix(base, '#fffaf0', 0.85),
    tile: mix(base, '#fffaf0', 0.6),
    wave: mix(base, '#eaf6f8', 0.6),
    leaf: mix(base, '#5d7a55', 0.6),
    petal: mix(base, '#fff6ee', 0.82),
    smallPetal: mix(base, '#fff6ee', 0.75),
    rosePetal: mix(base, '#f2c9bd', 0.7),
    smallRosePetal: mix(base, '#f2c9bd', 0.75),
  }
}

const PALE_WALLS = ['#f1e7dc', '#e9e6dc', '#efe2dc', '#e4e8e3', '#ece5ea', '#f0e8d6']
const DEEP_WALLS = ['#d3bda9', '#bcc1ab', '#d0b3a7', '#b2bebc', '#c3b2bc', '#cfba95']

/** The wall behind a garment: pale garments hang before the deeper walls. */
export function wallOf(base: string, place: number) {
  const walls = brightness(base) > 0.72 ? DEEP_WALLS : PALE_WALLS
  const wall = walls[place % walls.length] ?? '#f1e7dc'
  return {
    wall,
    panel: mix(wall, '#ffffff', 0.42),
    panelEdge: mix(wall, '#ffffff', 0.75),
    lattice: mix(wall, '#3b2a20', 0.35),
    branch: mix(wall, '#6d6a55', 0.2),
  }
}
