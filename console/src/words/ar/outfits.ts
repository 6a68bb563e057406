import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const outfits: Words['outfits'] = {
  title: 'الإطلالات',
  intro:
    'ما نشره العملاء. لا تعرض الصفحة الرئيسية للمتجر إلا الإطلالات التي تضعها فيها، وإذا غيّر صاحب الإطلالة شيئًا منها غادرت الصفحة.',
  found: (count) =>
    plural(count, {
      zero: 'لا إطلالات',
      one: 'إطلالة واحدة',
      two: 'إطلالتان',
      few: '# إطلالات',
      other: '# إطلالة',
    }),
  none: 'لا توجد إطلالة مطابقة.',
  search: 'كلمات في الاسم أو الوصف',
  outfit: 'الإطلالة',
  front: {
    title: 'الصفحة الرئيسية',
    states: { true: 'عليها', false: 'ليست عليها' },
    actions: { true: 'ضعها عليها', false: 'أزلها منها' },
    done: { true: 'أصبحت على الصفحة الرئيسية.', false: 'لم تعد على الصفحة الرئيسية.' },
  },
  inShop: {
    title: 'في المتجر',
    states: { true: 'ظاهرة', false: 'مخفية' },
    actions: { true: 'أظهرها', false: 'أخفها' },
    done: { true: 'عادت ظاهرة.', false: 'أُخفيت: لا يستطيع صاحبها نشرها من جديد.' },
  },
}
