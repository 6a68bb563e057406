/** The demo's pictures: the drawings in templates/, filled with the colours of a product. */
import { readdirSync, readFileSync } from 'node:fs'
import type { MediaStore } from '../../../outside/media/store.ts'
import type { PicturedProduct } from './catalog.ts'
import { COLORS, type ColorName, mix, tonesOf, wallOf } from './colors.ts'
import type { ImageRow } from './queries.ts'
import { type FactRow, PICTURE_TEXTS } from './texts.ts'

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

/** Puts every product's pictures into the media store; those that are there are written again, unchanged. */
export async function writePictures(
  media: MediaStore,
  products: readonly PicturedProduct[],
): Promise<void> {
  const templates = readTemplates()
  const puts = products.flatMap((product, place) =>
    looksOf(product).map((look) => {
      const picture = draw(templates, { ...product, ...look, place })
      return media.put(pathOf(product, look), Buffer.from(picture), 'image/svg+xml')
    }),
  )
  await Promise.all(puts)
}

/** The views of a product, in the order in which a shopper sees them. */
const VIEWS = ['front', 'back', 'hem', 'close', 'cloth'] as const
type View = (typeof VIEWS)[number]
/** All but the front are drawn in the first colour only, and shown with each of them. */
type Look = { color: ColorName; view: View }

/** Every view in the first colour, then the front in each other colour. */
function looksOf({ colors: [first, ...others] }: PicturedProduct): Look[] {
  const views = first ? VIEWS.map((view) => ({ color: first, view })) : []
  return [...views, ...others.map((color) => ({ color, view: 'front' as const }))]
}

/** The storage path, relative to the media folder. */
function pathOf({ slug }: PicturedProduct, { color, view }: Look): string {
  const name = view === 'front' ? color.toLowerCase().replaceAll(' ', '-') : view
  return `demo/${slug}-${name}.svg`
}

/**
 * The rows of the pictures that writePictures writes. An SVG is sharp at any size, so that it is its own
 * thumbnail and has no sources. WebPs of 285, 320 and 640 pixels wide, take 22 s on two cores, when a
 * first start may take 5; thumbnails of their own take 0.2 s.
 */
export const imageRows = (
  products: readonly PicturedProduct[],
  facts: readonly FactRow[],
): ImageRow[] => {
  const withSlit = facts.filter(({ slit }) => /^(Side slits|Back slit)/.test(slit ?? ''))
  const slit = new Set(withSlit.map(({ slug }) => slug))
  return products.flatMap((product) =>
    looksOf(product).map((look, position) => ({
      product: product.slug,
      image: pathOf(product, look),
      ...SIZE,
      color: look.view === 'front' ? look.color : null,
      alt_text: altTextOf(product, look, slit.has(product.slug)),
      position,
    })),
  )
}

function altTextOf({ name }: PicturedProduct, { color, view }: Look, hasSlit: boolean): string {
  const shown = view === 'hem' && hasSlit ? 'slit' : view
  return `${name} in ${color}, ${PICTURE_TEXTS[shown]}`
}

/** The files of templates/, by their names without ".svg". Small ones are read quicker in turn. */
function readTemplates(): Map<string, string> {
  const folder = new URL('templates/', import.meta.url)
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true })
  const files = names.filter((name) => name.endsWith('.svg'))
  return new Map(
    files.map((name) => [
      name.slice(0, -'.svg'.length),
      readFileSync(new URL(name, folder), 'utf8'),
    ]),
  )
}

type Drawn = PicturedProduct & Look & { place: number }

/**
 * A product in one of its colours: in a template of the view, or nearer in that of the front, or folded,
 * with all colours below it. `place` chooses the wall behind it.
 */
function draw(templates: Map<string, string>, { slug, colors, color, view, place }: Drawn): string {
  const named = (name: string) => templates.get(name) ?? fail(`There is no template ${name}.`)
  const base = COLORS[color]
  const turn = place + VIEWS.indexOf(view)
  const wall = wallOf(base, turn)
  const scene = fill(named(`scenes/${turn % SCENES}`), wall)
  const values = { ...SIZE, ...tonesOf(base), ...wall, ...otherColors(colors), scene }
  if (view === 'front') return fill(named(slug), { ...values, ...WHOLE, colors: '' })
  if (view !== 'close') return fill(named(`${view}/${slug}`), values)
  const row = fill(named(`colors/${colors.length}`), values)
  return fill(templates.get(`${slug}-folded`) ?? named(slug), { ...values, ...NEAR, colors: row })
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
