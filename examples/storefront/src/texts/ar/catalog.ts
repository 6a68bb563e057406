import type { Texts } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const catalog: Texts['catalog'] = {
  title: 'كل الملابس',
  from: (price: string) => price,
  soldOut: 'نفدت الكمية',
  colors: (count: number) =>
    plural(count, { one: 'لون واحد', two: 'لونان', few: '# ألوان', other: '# لونًا' }),
}
