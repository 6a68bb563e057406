/** The families that a tone belongs to, by how light it is, how strong, and its hue: OKLCH, which eyes agree with. */
import { type ColorFamily, FAMILIES_OF_A_COLOR_MAX } from './families.ts'

type Range = readonly [from: number, to: number]
type Tones = {
  family: ColorFamily
  /** Lightness, 0 to 1: black to white. */
  light: Range
  /** Chroma, 0 to about 0.32: grey to as strong as screens show. */
  chroma: Range
  /** In degrees; from 330 to 20 is through 0. Without it, any. */
  hue?: Range
}

const ANY: Range = [0, 1]

/** A tone is in each family that has it: in two where their ranges overlap. Of three the first two count. */
const TONES: readonly Tones[] = [
  { family: 'black', light: [0, 0.36], chroma: [0, 0.022] },
  { family: 'black', light: [0, 0.32], chroma: [0, 0.035] },
  { family: 'black', light: [0, 0.24], chroma: [0, 0.06] },
  { family: 'black', light: [0, 0.16], chroma: ANY },
  { family: 'white', light: [0.92, 1], chroma: [0, 0.02] },
  { family: 'white', light: [0.96, 1], chroma: [0, 0.025] },
  { family: 'grey', light: [0.32, 0.94], chroma: [0, 0.015] },
  { family: 'grey', light: [0.32, 0.8], chroma: [0, 0.022] },
  { family: 'grey', light: [0.32, 0.94], chroma: [0, 0.022], hue: [112, 44] },
  { family: 'grey', light: [0.32, 0.9], chroma: [0, 0.035], hue: [200, 340] },

  { family: 'beige', light: [0.64, 1], chroma: [0.015, 0.1], hue: [44, 112] },
  { family: 'brown', light: [0.16, 0.72], chroma: [0.02, 0.1], hue: [36, 102] },
  { family: 'brown', light: [0.16, 0.66], chroma: [0.1, 0.16], hue: [38, 104] },
  { family: 'brown', light: [0.16, 0.72], chroma: [0.02, 0.07], hue: [350, 36] },

  { family: 'orange', light: [0.5, 1], chroma: [0.1, 1], hue: [38, 76] },
  { family: 'orange', light: [0.6, 1], chroma: [0.13, 1], hue: [30, 38] },
  { family: 'yellow', light: [0.62, 1], chroma: [0.1, 1], hue: [76, 118] },
  { family: 'yellow', light: [0.88, 1], chroma: [0.04, 0.1], hue: [96, 118] },
  { family: 'yellow', light: [0.85, 1], chroma: [0.1, 1], hue: [118, 124] },
  { family: 'green', light: [0.12, 1], chroma: [0.02, 1], hue: [112, 210] },
  { family: 'green', light: [0.12, 0.72], chroma: [0.02, 1], hue: [102, 112] },
  { family: 'blue', light: [0.1, 1], chroma: [0.035, 1], hue: [186, 290] },
  { family: 'blue', light: [0.6, 1], chroma: [0.05, 1], hue: [176, 186] },
  { family: 'blue', light: [0.8, 1], chroma: [0.02, 0.035], hue: [200, 290] },
  { family: 'purple', light: [0.12, 1], chroma: [0.02, 1], hue: [282, 340] },
  { family: 'purple', light: [0.12, 0.6], chroma: [0.02, 1], hue: [340, 350] },
  { family: 'pink', light: [0.6, 1], chroma: [0.02, 1], hue: [326, 12] },
  { family: 'pink', light: [0.6, 1], chroma: [0.02, 0.18], hue: [12, 30] },
  { family: 'pink', light: [0.66, 1], chroma: [0.02, 0.13], hue: [30, 44] },
  { family: 'pink', light: [0.5, 0.6], chroma: [0.14, 1], hue: [326, 12] },
  { family: 'red', light: [0.12, 0.68], chroma: [0.065, 1], hue: [345, 36] },
  { family: 'red', light: [0.6, 0.8], chroma: [0.17, 1], hue: [12, 38] },
  { family: 'red', light: [0.12, 0.66], chroma: [0.1, 1], hue: [36, 40] },
]

export function familiesOfTone(hex: string): ColorFamily[] {
  const tone = oklchOf(hex)
  const families = new Set(
    TONES.filter((tones) => includes(tones, tone)).map(({ family }) => family),
  )
  return [...families].slice(0, FAMILIES_OF_A_COLOR_MAX)
}

type Oklch = { light: number; chroma: number; hue: number }

const includes = (tones: Tones, { light, chroma, hue }: Oklch): boolean =>
  isIn(tones.light, light) && isIn(tones.chroma, chroma) && (!tones.hue || isIn(tones.hue, hue))

/** A range that ends before it begins goes through 0. */
const isIn = ([from, to]: Range, value: number): boolean =>
  from <= to ? from <= value && value <= to : from <= value || value <= to

/** The tone of `#rrggbb`. Björn Ottosson, “A perceptual color space for image processing”. */
function oklchOf(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** How much light a channel of sRGB stands for. */
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
