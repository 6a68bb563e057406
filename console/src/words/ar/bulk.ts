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
  notUndone: (count) =>
    plural(count, {
      zero: 'لم يبقَ منتج.',
      one: 'بقي منتج واحد: تغيّر مجددًا في هذه الأثناء، أو تعذّر الوصول إلى المتجر.',
      two: 'بقي منتجان: تغيّرا مجددًا في هذه الأثناء، أو تعذّر الوصول إلى المتجر.',
      few: 'بقيت # منتجات: تغيّرت مجددًا في هذه الأثناء، أو تعذّر الوصول إلى المتجر.',
      many: 'بقي # منتجًا: تغيّرت مجددًا في هذه الأثناء، أو تعذّر الوصول إلى المتجر.',
      other: 'بقي # منتج: تغيّرت مجددًا في هذه الأثناء، أو تعذّر الوصول إلى المتجر.',
    }),
  before: 'قبل',
  after: 'بعد',
}
