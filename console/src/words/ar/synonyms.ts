import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const synonyms: Words['synonyms'] = {
  title: 'المرادفات',
  intro: 'البحث عن كلمة من القائمة يجد أخواتها أيضًا: كنزة وبلوفر.',
  found: (count) =>
    plural(count, {
      zero: 'لا قوائم',
      one: 'قائمة واحدة',
      two: 'قائمتان',
      few: '# قوائم',
      many: '# قائمة',
      other: '# قائمة',
    }),
  noneYet: 'لا قوائم بعد.',
  create: 'قائمة جديدة',
  words: 'الكلمات',
  hint: 'من 2 إلى 20 تفصل بينها فواصل، ولا يزيد كل منها على ثلاث كلمات.',
  language: 'اللغة',
  everyLanguage: 'كل اللغات',
  added: 'أُضيفت',
  created: 'أُضيفت القائمة.',
  remove: 'حذف',
  sure: (words) => `أتحذف ${words}؟ لن يجد بعضها بعضًا.`,
  removed: 'حُذفت القائمة.',
}
