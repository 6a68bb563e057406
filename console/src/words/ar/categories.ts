import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const categories: Words['categories'] = {
  title: 'الفئات',
  intro: 'تعرضها قوائم المتجر ومرشّحاته بهذا الترتيب. الفئات المخفية لا يراها أحد.',
  found: (count) =>
    plural(count, {
      zero: 'لا فئات',
      one: 'فئة واحدة',
      two: 'فئتان',
      few: '# فئات',
      other: '# فئة',
    }),
  none: 'لا توجد فئة بعد.',
  category: 'الفئة',
  order: 'الترتيب',
  inShop: 'في المتجر',
  states: { true: 'ظاهرة', false: 'مخفية' },
  placeOf: (name) => `ترتيب ${name}`,
  moved: (name, place) => `أصبح ترتيب ${name} الآن ${place}.`,
  create: 'فئة جديدة',
  created: 'أُنشئت الفئة.',
  name: 'الاسم',
  slug: 'الاسم في العنوان',
  slugHint: 'نهاية عنوانها في المتجر. إن تُرك فارغًا صُنع من الاسم.',
  slugKept: 'نهاية عنوانها في المتجر. العنوان القديم يقود إلى الجديد.',
  parent: 'تحت',
  atTop: 'لا شيء: في المستوى الأعلى',
  isActive: 'ظاهرة في المتجر',
  actions: { correct: 'صحّح', remove: 'احذف' },
  correctText: 'يرى المتسوقون التغيير حالًا. لا تُنقل تحت فئة أخرى إلا فئة ليس تحتها فئات.',
  removeText: 'الفئة التي فيها منتجات أو تحتها فئات لا تُحذف، بل تُخفى هي وما فيها.',
  done: {
    correct: 'حُفظت الفئة.',
    remove: 'حُذفت الفئة.',
    hide: 'فيها منتجات أو فئات أخرى، لذلك بقيت وأُخفيت.',
  },
  details: 'التفاصيل',
  since: 'منذ',
  toProducts: 'أظهر منتجاتها',
  toTranslations: 'ترجمها',
}
