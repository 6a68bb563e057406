import type { Size } from '../../limits.ts'
import type { ColorName } from './colors.ts'

export type Coverage = 'full' | 'moderate' | 'light'

/** What the cloth looks like from near. */
export type Weave =
  | 'plain'
  | 'linen'
  | 'crinkle'
  | 'rib'
  | 'cable'
  | 'quilt'
  | 'herringbone'
  | 'shimmer'
  | 'stripe'
  | 'check'
  | 'dots'
  | 'floral'
  | 'stars'
  | 'waves'

export type Hem = 'floor' | 'midi' | 'knee' | 'tunic' | 'hip'
export type Arm = 'long' | 'threeQuarter' | 'short' | 'none'

/** Anything that hangs from the shoulders. Arm and hem follow from the coverage unless given. */
export type TopDrawing = {
  kind: 'top'
  cut?: 'straight' | 'flowing' | 'flared' | 'batwing' | 'cape'
  hem?: Hem
  arm?: Arm
  sleeve?: 'straight' | 'bell' | 'bishop' | 'kimono'
  neck?: 'round' | 'v' | 'band' | 'roll' | 'shirt' | 'lapel' | 'hood' | 'bow'
  front?: 'plain' | 'open' | 'buttons' | 'double' | 'zip' | 'wrap'
  waist?: 'none' | 'seam' | 'belt' | 'sash'
  /** Leggings below it: a set. */
  legs?: true
  trims?: readonly Trim[]
  weave?: Weave
}
export type Trim =
  | 'tiers'
  | 'pleats'
  | 'pockets'
  | 'slits'
  | 'cuffs'
  | 'hemBand'
  | 'embroidery'
  | 'lace'
  | 'beads'
  | 'panels'
  | 'overlay'

export type SkirtDrawing = {
  kind: 'skirt'
  cut?: 'straight' | 'flowing' | 'full'
  style?: 'plain' | 'pleats' | 'boxPleats' | 'tiers' | 'wrap' | 'buttons'
  weave?: Weave
}
export type TrousersDrawing = {
  kind: 'trousers'
  cut?: 'wide' | 'palazzo' | 'culottes' | 'tapered'
  style?: 'plain' | 'creased' | 'paperbag' | 'drawstring'
  weave?: Weave
}
export type HeadDrawing = {
  kind: 'head'
  style: 'wrap' | 'shawl' | 'square' | 'fringed' | 'sport' | 'cap' | 'cross' | 'prayer'
  weave?: Weave
}
export type Drawing = TopDrawing | SkirtDrawing | TrousersDrawing | HeadDrawing

export type DemoProduct = {
  name: string
  coverage: Coverage
  /** Rands, two decimals. */
  price: string
  /** The first is the one that is drawn. */
  colors: readonly [ColorName, ...ColorName[]]
  /** All six unless given. */
  sizes?: readonly Size[]
  featured?: true
  drawing: Drawing
  /** Pieces of the description, joined by spaces. */
  text: readonly string[]
}

/** A top-level category; the keys of `children` are its children's names. */
export type DemoSection = {
  name: string
  children: Readonly<Record<string, readonly DemoProduct[]>>
}
