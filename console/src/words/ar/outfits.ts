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
  frontPage: 'الصفحة الرئيسية',
  featured: 'معروضة فيها',
  notFeatured: 'غير معروضة',
  switchOf: (name) => `على الصفحة الرئيسية: ${name}`,
  inShop: 'في المتجر',
  shown: 'ظاهر',
  hidden: 'مخفي',
  shownSwitchOf: (name) => `ظاهر في المتجر: ${name}`,
  done: {
    shown: 'عاد ظاهرًا.',
    hidden: 'أُخفي: لا يستطيع صاحبه نشره من جديد.',
    featured: 'أصبحت على الصفحة الرئيسية.',
    notFeatured: 'لم تعد على الصفحة الرئيسية.',
  },
}
