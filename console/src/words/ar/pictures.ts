import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const pictures: Words['pictures'] = {
  title: 'الصور',
  none: 'لا صور بعد.',
  add: 'أضف صورًا',
  addHint: 'JPEG أو PNG أو WebP، كل منها 20 ميغابايت على الأكثر. اختر عدة صور أو أفلتها هنا.',
  colorOfNew: 'تُظهر',
  allColors: 'كل الألوان',
  uploads: 'الرفع',
  progress: (done, all) => `رُفع ${done} من ${all}.`,
  waiting: 'تنتظر',
  sending: 'تُرفع',
  done: 'تم',
  again: 'حاول مرة أخرى',
  clear: 'أخفِ ما تم',
  place: (place, all) => `الصورة ${place} من ${all}`,
  feature: 'تمثل المنتج',
  noAlt: 'بلا نص بديل',
  moved: (place) => `صارت الصورة ${place}.`,
  correct: 'تصحيح',
  correctTitle: 'تصحيح الصورة',
  alt: 'النص البديل',
  altHint: 'ما الذي تُظهره، لمن لا يراها.',
  color: 'اللون',
  remove: 'حذف',
  removeTitle: 'حذف الصورة',
  removeText: 'لن يعرضها المتجر بعد ذلك، ولا يمكن التراجع عنه.',
  removed: 'حُذفت الصورة.',
  saved: 'حُفظت التغييرات.',
  dragHint: 'اسحب الصور لتغيير ترتيبها، أو اختر ترتيب إحداها.',
  missing: (count) =>
    plural(count, {
      one: 'صورة واحدة بلا نص بديل.',
      two: 'صورتان بلا نص بديل.',
      few: '# صور بلا نص بديل.',
      other: '# صورة بلا نص بديل.',
    }),
}
