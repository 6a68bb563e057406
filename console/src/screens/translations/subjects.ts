/** The subjects of translation: the texts of each kind, the shop's own, and the calls for those in another language. */
import type { AdminData } from '@modest-clothing-store/client/admin'
import type { Reply } from '../../loading.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

export type Texts = Record<string, string | null>
export type Kind = AdminData<'adminListTranslations'>['results'][number]['kind']
export type Place = { kind: Kind; id: number; lang: string }

/** In the order of the API's lists, in which the next one is looked for. */
const ONE = {
  products: 'Product',
  categories: 'Category',
  'coverage-levels': 'CoverageLevel',
  colors: 'Color',
  'delivery-methods': 'DeliveryMethod',
  images: 'Image',
} as const satisfies Record<Kind, string>

export const isKind = (value: unknown): value is Kind => Object.hasOwn(ONE, String(value))
const KINDS = Object.keys(ONE)

const FACTS = ['fabric', 'care', 'lining', 'stretch', 'neckline', 'fastening', 'slit', 'model']
export const FIELDS: Record<Kind, readonly string[]> = {
  products: ['name', 'slug', 'description', ...FACTS],
  categories: ['name', 'slug'],
  'coverage-levels': ['name', 'description'],
  colors: ['name'],
  'delivery-methods': ['name', 'description'],
  images: ['alt_text'],
}

export function labelOf(field: string): string {
  const { translations, garment } = w()
  const labels: Record<string, string> = { ...garment.facts, ...translations.fields }
  return labels[field] ?? field
}

/** A picture has a thumbnail beside its text. */
type Own = { texts: Texts; thumbnail?: string }
export type Translated = { own: Own; texts: Texts; stale: readonly string[]; isThere: boolean }

export async function loadTranslated(
  { kind, id, lang }: Place,
  signal: AbortSignal,
): Promise<Reply<Translated>> {
  const [own, reply] = await Promise.all([
    OWN[kind](id, signal),
    admin[`adminGet${ONE[kind]}Translation`]({ path: { id, lang }, signal }),
  ])
  if (!own.ok) return own
  if (reply.ok) return { ...reply, data: { own: own.data, isThere: true, ...partsOf(reply.data) } }
  if (reply.error.kind !== 'not_found') return reply
  return { ...own, data: { own: own.data, texts: {}, stale: [], isThere: false } }
}

/** Whole: a text that is null is not translated. */
export async function putTranslated(
  { kind, id, lang }: Place,
  body: Texts,
): Promise<Reply<Omit<Translated, 'own'>>> {
  const reply = await admin[`adminPut${ONE[kind]}Translation`]({ path: { id, lang }, body })
  return reply.ok ? { ...reply, data: { isThere: true, ...partsOf(reply.data) } } : reply
}

export const deleteTranslated = ({ kind, id, lang }: Place): Promise<Reply<unknown>> =>
  admin[`adminDelete${ONE[kind]}Translation`]({ path: { id, lang } })

function partsOf(reply: { lang: string; stale: string[] }) {
  const { lang: _, stale, ...texts } = reply
  return { stale, texts: texts as Texts }
}

type Shown<Data> = Promise<Reply<Data>>

async function own<Data>(shown: Shown<Data>, of: (data: Data) => Own): Promise<Reply<Own>> {
  const reply = await shown
  return reply.ok ? { ...reply, data: of(reply.data) } : reply
}

const OWN: Record<Kind, (id: number, signal: AbortSignal) => Promise<Reply<Own>>> = {
  products: (id, signal) =>
    own(admin.adminGetProduct({ path: { id }, signal }), ({ name, slug, description, facts }) => ({
      texts: { name, slug, description, ...facts },
    })),
  categories: (id, signal) =>
    own(admin.adminGetCategory({ path: { id }, signal }), ({ name, slug }) => ({
      texts: { name, slug },
    })),
  'coverage-levels': (id, signal) =>
    own(admin.adminGetCoverageLevel({ path: { id }, signal }), ({ name, description }) => ({
      texts: { name, description },
    })),
  colors: findColor,
  'delivery-methods': (id, signal) =>
    own(admin.adminGetDeliveryMethod({ path: { id }, signal }), ({ name, description }) => ({
      texts: { name, description },
    })),
  images: (id, signal) =>
    own(admin.adminGetImage({ path: { id }, signal }), ({ alt_text, thumbnail }) => ({
      texts: { alt_text },
      thumbnail,
    })),
}

const PAGE_SIZE = 100

/** There is a list of colours, and no call for one. */
async function findColor(id: number, signal: AbortSignal): Promise<Reply<Own>> {
  for (let page = 1; ; page++) {
    const reply = await admin.adminListColors({ query: { page, page_size: PAGE_SIZE }, signal })
    if (!reply.ok) return reply
    const found = reply.data.results.find((color) => color.id === id)
    if (found) return { ...reply, data: { texts: { name: found.name } } }
    if (!reply.data.next) {
      return { ok: false, error: { kind: 'not_found', message: w().errors.not_found ?? '' } }
    }
  }
}

type Row = AdminData<'adminListTranslations'>['results'][number]
export type Work = { count: number; next: Row | undefined }

/** So far the next one is looked for in the list: a thousand entries. */
const PAGES_MAX = 10

/** How much needs work in a language, and the first of it after a place; at the end the first of all. */
export async function loadWork(place: Place, signal: AbortSignal): Promise<Reply<Work>> {
  let first: Row | undefined
  for (let page = 1; ; page++) {
    const query = { lang: place.lang, missing: true, stale: true, page, page_size: PAGE_SIZE }
    const reply = await admin.adminListTranslations({ query, signal })
    if (!reply.ok) return reply
    const { results, count } = reply.data
    first ??= results.find((row) => row.kind !== place.kind || row.id !== place.id)
    const next = results.find((row) => isAfter(row, place))
    if (next || !reply.data.next || page === PAGES_MAX) {
      return { ...reply, data: { count, next: next ?? first } }
    }
  }
}

function isAfter(row: Row, { kind, id }: Place): boolean {
  const distance = KINDS.indexOf(row.kind) - KINDS.indexOf(kind)
  return distance > 0 || (distance === 0 && row.id > id)
}

export const nameOf = (kind: Kind, id: number, name: string | null | undefined) => {
  const { translations } = w()
  return name || translations.unnamed(translations.kinds[kind], id)
}

const PATH = '/admin/translations'
export const pathOf = ({ kind, id, lang }: Place) => `${PATH}/${lang}/${kind}/${id}`
