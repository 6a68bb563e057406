/** The demo's pictures: the drawings in templates/, filled with the colours of a product. */
import { readdir, readFile } from 'node:fs/promises'
import type { MediaStore } from '../../media/store.ts'
import type { PicturedProduct } from './catalog.ts'
import { COLORS, type ColorName, mix, tonesOf, wallOf } from './colors.ts'
import type { ImageRow } from './queries.ts'

const SCENES = 6
const FULL = { width: 800, height: 1000 }
const THUMBNAIL = { width: 320, height: 400 }

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
  const puts = products.flatMap(({ slug, colors }, place) =>
    drawPictures(templates, { slug, colors, place }).flatMap((draw, index) => {
      const { image, thumbnail } = pathsOf(slug, index)
      return [putSvg(media, image, draw(FULL)), putSvg(media, thumbnail, draw(THUMBNAIL))]
    }),
  )
  await Promise.all(puts)
}

const putSvg = (media: MediaStore, path: string, content: string) =>
  media.put(path, Buffer.from(content), 'image/svg+xml')

/** Storage paths, relative to the media folder. */
const pathsOf = (slug: string, position: number) => ({
  image: `demo/${slug}-${position + 1}.svg`,
  thumbnail: `demo/${slug}-${position + 1}-thumbnail.svg`,
})

/** The rows of the pictures that writePictures writes. */
export const imageRows = (products: readonly PicturedProduct[]): ImageRow[] =>
  products.flatMap(({ slug, name, colors }) =>
    ['seen from the front', 'a closer look'].map((look, position) => ({
      product: slug,
      ...pathsOf(slug, position),
      alt_text: `${name} in ${colors[0]}, ${look}`,
      position,
    })),
  )

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

type Pictured = { slug: string; colors: readonly ColorName[]; place: number }

/**
 * The front of a product in the first of its colours, and a second look: nearer, or folded, with the
 * other colours below it. Both are still to be given a size. `place` chooses the wall behind them.
 */
function drawPictures(templates: Map<string, string>, { slug, colors, place }: Pictured) {
  const named = (name: string) => templates.get(name) ?? fail(`There is no template ${name}.`)
  const [base = ''] = colors.map((color) => COLORS[color])
  const cloth = { ...tonesOf(base), ...otherColors(colors) }
  const sceneAt = (at: number) => fill(named(`scenes/${at % SCENES}`), wallOf(base, at))
  const front = { ...cloth, ...WHOLE, scene: sceneAt(place), colors: '' }
  const row = fill(named(`colors/${colors.length}`), cloth)
  const second = { ...cloth, ...NEAR, scene: sceneAt(place + 1), colors: row }
  return [
    (size: Values) => fill(named(slug), { ...front, ...size }),
    (size: Values) => fill(templates.get(`${slug}-folded`) ?? named(slug), { ...second, ...size }),
  ]
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
