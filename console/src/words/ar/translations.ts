import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const translations: Words['translations'] = {
  title: 'الترجمات',
  found: (count) =>
    plural(count, {
      zero: 'لا مدخلات',
      one: 'مدخل واحد',
      two: 'مدخلان',
      few: '# مدخلات',
      many: '# مدخلًا',
      other: '# مدخل',
    }),
  oneLanguage: 'للمتجر لغة واحدة. ويضيف الإعداد LANGUAGES لغات أخرى.',
  noneYet: 'لا شيء هنا: كل شيء مترجم.',
  language: 'اللغة',
  state: 'ماذا',
  needsWork: 'يحتاج إلى عمل',
  states: { missing: 'ناقص', stale: 'قديم', all: 'الكل' },
  counted: (state, count) => `${state} (${count})`,
  name: 'الاسم',
  kind: 'النوع',
  kinds: {
    products: 'منتج',
    categories: 'فئة',
    'coverage-levels': 'درجة ستر',
    colors: 'لون',
    'delivery-methods': 'طريقة توصيل',
    images: 'صورة',
  },
  unnamed: (kind, id) => `${kind} ${id}`,
  fields: {
    name: 'الاسم',
    slug: 'الاسم في العنوان',
    description: 'الوصف',
    alt_text: 'وصف الصورة',
  },
  inLanguage: (field, language) => `${field} (${language})`,
  missingHint: 'ناقص: يظهر نص المتجر الأصلي.',
  staleHint: 'قديم: تغيّر نص المتجر الأصلي بعده.',
  blankText: 'ما تُرك فارغًا يظهر بلغة المتجر الأصلية.',
  staleText: 'الحفظ يعني أن كل النصوص هنا توافق نصوص المتجر الأصلية كما هي الآن.',
  nothing: 'ليس له نص يُترجم.',
  ofOwners: 'المالكون يترجمون طرق التوصيل.',
  save: 'احفظ',
  saved: 'حُفظت الترجمة.',
  next: 'التالي',
  left: (count) =>
    plural(count, {
      zero: 'لا شيء يحتاج إلى عمل',
      one: 'واحد يحتاج إلى عمل',
      two: 'اثنان يحتاجان إلى عمل',
      few: '# تحتاج إلى عمل',
      many: '# تحتاج إلى عمل',
      other: '# تحتاج إلى عمل',
    }),
  toList: 'إلى القائمة',
  open: 'افتحه',
  remove: 'احذف الترجمة',
  removeTitle: 'أتحذف هذه الترجمة؟',
  removeText: (language) =>
    `تزول كل نصوصه بهذه اللغة (${language})، ويرى المتسوقون نصوص المتجر الأصلية.`,
  removed: 'حُذفت الترجمة.',
  link: 'ترجمة',
}
