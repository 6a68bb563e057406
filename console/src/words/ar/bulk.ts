import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

const change = (count: number) =>
  plural(count, {
    zero: 'لا تغيير',
    one: 'تغيير منتج واحد',
    two: 'تغيير منتجين',
    few: 'تغيير # منتجات',
    many: 'تغيير # منتجًا',
    other: 'تغيير # منتج',
  })

export const bulk: Words['bulk'] = {
  title: change,
  asItIs: 'كما هو',
  percent: 'السعر بالمئة',
  percentHint: '⁦20-⁩ تخفيض عشرين بالمئة.',
  preview: 'عرض ما سيتغير',
  change,
  changed: (count) =>
    plural(count, {
      zero: 'لم يتغير منتج.',
      one: 'تغيّر منتج واحد.',
      two: 'تغيّر منتجان.',
      few: 'تغيّرت # منتجات.',
      many: 'تغيّر # منتجًا.',
      other: 'تغيّر # منتج.',
    }),
  before: 'قبل',
  after: 'بعد',
}
