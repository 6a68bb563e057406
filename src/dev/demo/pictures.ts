/** The demo's pictures: the drawings in templates/, filled with the colours of a product. */
import { readdir, readFile } from 'node:fs/promises'
import type { MediaStore } from '../../media/store.ts'
import type { PicturedProduct } from './catalog.ts'
import { COLORS, type ColorName, mix, tonesOf, wallOf } from './colors.ts'
import type { ImageRow } from './queries.ts'

const SCENES = 6
const SIZE = { width: 800, height: 1000 }

/**
 * The part of a drawing that a picture shows: all of it, or the neck or waist, or the brow of a head
 * cover.
 */
const WHOLE = { view: 'translate(0 0)', headView: 'translate(0 0)' }
const NEAR = {
  view: 'translate(-400 -230) scale(2)',
  headView: 'translate(-200 -110) scale(1.5)',
}

type Values = Record<string, string | number>

/** Puts every product's pictures into the media store; the same files again if they are there. */
export async function writePictures(
  media: MediaStore,
  products: readonly PicturedProduct[],
): Promise<void> {
  const templates = await readTemplates()
  const puts = products.flatMap((product, place) =>
    looksOf(product).map((look) => {
      const picture = draw(templates, { ...product, ...look, place })
      return media.put(pathOf(product, look), Buffer.from(picture), 'image/svg+xml')
    }),
  )
  await Promise.all(puts)
}

/** The front in a colour; or a closer look, which shows the other colours as well. */
type Look = { color: ColorName; isClose: boolean }

/** The front in the first colour, the closer look, and the front in each other colour. */
function looksOf({ colors }: PicturedProduct): Look[] {
  const fronts = colors.map((color) => ({ color, isClose: false }))
  return fronts.flatMap((front, index) =>
    index === 0 ? [front, { ...front, isClose: true }] : front,
  )
}

/** The storage path, relative to the media folder. */
function pathOf({ slug }: PicturedProduct, { color, isClose }: Look): string {
  const name = isClose ? 'close' : color.toLowerCase().replaceAll(' ', '-')
  return `demo/${slug}-${name}.svg`
}

/**
 * The rows of the pictures that writePictures writes. An SVG is sharp at any size, so that it is its own
 * thumbnail and has no sources. WebPs of all 285, 320 and 640 pixels wide, would take 22 s on two cores,
 * when a first start may take 5; thumbnails of their own take 0.2 s.
 */
export const imageRows = (products: readonly PicturedProduct[]): ImageRow[] =>
  products.flatMap((product) =>
    looksOf(product).map((look, position) => ({
      product: product.slug,
      image: pathOf(product, look),
      ...SIZE,
      color: look.isClose ? null : look.color,
      alt_text: altTextOf(product, look),
      position,
    })),
  )

const altTextOf = ({ name }: PicturedProduct, { color, isClose }: Look) =>
  `${name} in ${color}, ${isClose ? 'a closer look' : 'seen from the front'}`

/** The files of templates/, by their names without ".svg". */
async function readTemplates(): Promise<Map<string, string>> {
  const folder = new URL('templates/', import.meta.url)
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => name.endsWith('.svg'))
  const read = files.map(async (name) => {
    const content = await readFile(new URL(name, folder), 'utf8')
    return [name.slice(0, -'.svg'.length), content] as const
  })
  return new Map(await Promise.all(read))
}

type Drawn = PicturedProduct & Look & { place: number }

/**
 * A product in one of its colours: its front, or nearer, or folded, with all colours below it. `place`
 * chooses the wall behind it.
 */
function draw(
  templates: Map<string, string>,
  { slug, colors, color, isClose, place }: Drawn,
): string {
  const named = (name: string) => templates.get(name) ?? fail(`There is no template ${name}.`)
  const base = COLORS[color]
  const cloth = { ...SIZE, ...tonesOf(base), ...otherColors(colors) }
  const wall = place + (isClose ? 1 : 0)
  const scene = fill(named(`scenes/${wall % SCENES}`), wallOf(base, wall))
  if (!isClose) return fill(named(slug), { ...cloth, ...WHOLE, scene, colors: '' })
  const row = fill(named(`colors/${colors.length}`), cloth)
  const template = templates.get(`${slug}-folded`) ?? named(slug)
  return fill(template, { ...cloth, ...NEAR, scene, colors: row })
}

/** color1 is the one that is drawn; a fold of each is for a pile of them. */
const otherColors = (colors: readonly ColorName[]): Values =>
  Object.fromEntries(
    colors.flatMap((name, index) => [
      [`color${index + 1}`, COLORS[name]],
      [`fold${index + 1}`, mix(COLORS[name], '#1a1420', 0.35)],
    ]),
  )

const fill = (template: string, values: Values) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name) =>
    String(values[name] ?? fail(`A template names {{${name}}}, which has no value.`)),
  )

function fail(message: string): never {
  throw new Error(message)
}
