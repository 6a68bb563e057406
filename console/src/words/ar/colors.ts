import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const colors: Words['colors'] = {
  title: 'الألوان',
  intro:
    'كل لون كان لأحد الخيارات. درجته هي النقطة بجانب اسمه في المتجر، وبعائلاته يجده من يبحث عن الأخضر أو الأزرق.',
  found: (count) =>
    plural(count, {
      zero: 'لا ألوان',
      one: 'لون واحد',
      two: 'لونان',
      few: '# ألوان',
      many: '# لونًا',
      other: '# لون',
    }),
  noneYet: 'ليس لأي خيار لون بعد.',
  color: 'اللون',
  tone: 'الدرجة',
  noTone: 'لا توجد',
  families: 'العائلات',
  noFamilies: 'لا توجد',
  names: {
    black: 'أسود',
    white: 'أبيض',
    grey: 'رمادي',
    brown: 'بني',
    beige: 'بيج',
    red: 'أحمر',
    pink: 'وردي',
    orange: 'برتقالي',
    yellow: 'أصفر',
    green: 'أخضر',
    blue: 'أزرق',
    purple: 'بنفسجي',
  },
  change: (name) => `غيّر ${name}`,
  changeText: 'الاسم هو ما في الخيارات، ويُغيَّر فيها.',
  hex: 'الدرجة بصيغة ‎#rrggbb',
  hexHint: 'إن تُركت فارغة فلا نقطة تظهر.',
  pick: 'اختر الدرجة',
  ways: {
    keep: 'اترك العائلات كما هي',
    own: 'من تلقاء نفسها: تتبع الدرجة والاسم',
    chosen: 'اخترها: واحدة، أو اثنتان لما بينهما',
  },
  save: 'احفظ اللون',
  saved: (name) => `حُفظ ${name}.`,
  toTranslations: 'ترجم الاسم',
}
