/** Where on a person a piece is worn, by the words of its category and of the one above it. */
import type { Data } from '@modest-clothing-store/client'
import { useLoaded } from '../../loading.ts'
import { store } from '../../store.ts'
import type { Piece } from './pieces.ts'

/** `whole` is from the shoulders down; `extra` is what no word names, beside the person. */
export type Zone = 'head' | 'outer' | 'whole' | 'top' | 'bottom' | 'feet' | 'extra'

/** The first that fits counts. */
const WORDS: readonly (readonly [Zone, RegExp])[] = [
  ['head', /hijab|scar(f|ves)|shawl|undercap|turban|bonnet|veil/],
  ['outer', /coat|jacket|cape|cardigan|outerwear|gilet/],
  ['whole', /abaya|kaftan|dress|gown|prayer|swim/],
  ['bottom', /skirt|trouser|pants|jeans|culotte/],
  ['top', /top|tunic|blouse|shirt|knit|sport/],
  ['feet', /shoe|sandal|boot/],
]

type Category = Data<'getFilters'>['categories'][number]

/** Slugs are other words in other languages: those of English are read. */
export function useZones(): (piece: Piece) => Zone {
  const { data } = useLoaded(
    'categories in English',
    (signal) => store.getFilters({ query: { lang: 'en' }, signal }),
    { remember: true },
  )
  const categories = new Map(data?.categories.map((each) => [each.id, each]))
  return ({ category }) => {
    const own = categories.get(category.id)
    const above = own?.parent ? categories.get(own.parent) : undefined
    return zoneOf(own) ?? zoneOf(above) ?? 'extra'
  }
}

const zoneOf = (category: Category | undefined) =>
  category && WORDS.find(([, words]) => words.test(category.slug))?.[0]
