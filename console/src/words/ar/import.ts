import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const importing: Words['importing'] = {
  title: 'استيراد المنتجات',
  link: 'استيراد',
  export: 'تصدير',
  file: 'ملف CSV',
  fileHint: 'ملف كالذي يصنعه التصدير. اختره أو أفلته هنا؛ لا يتغير شيء بعد.',
  howText:
    'كل صف صنف واحد؛ ولا يلزم إلا العمود sku. ما ليس له عمود وما ليس في الملف يبقى كما هو. احذف العمود stock_on_hand: فالرقم القديم يعيد ما بيع منذ التصدير.',
  checking: (name) => `يُفحص ${name} …`,
  importing: (name) => `يُستورد ${name} …`,
  would: (name) => `ما سيغيره ${name}`,
  nothing: 'لا يغير الملف شيئًا.',
  part: 'النوع',
  products: 'المنتجات',
  variants: 'الأصناف',
  categories: 'الفئات',
  created: 'جديد',
  updated: 'يتغير',
  unchanged: 'كما كان',
  changes: 'التغييرات',
  changesHint: 'أول 100 صف تغير شيئًا.',
  line: 'السطر',
  column: 'العمود',
  before: 'قبل',
  after: 'بعد',
  isNew: '(جديد)',
  confirm: (created, updated) => `استورد: ${created} جديد، ${updated} يتغير`,
  another: 'اختر ملفًا آخر',
  errorsTitle: (count) =>
    plural(count, {
      one: 'خطأ واحد',
      two: 'خطآن',
      few: '# أخطاء',
      many: '# خطأً',
      other: '# خطأ',
    }),
  errorsText: 'لم يتغير شيء. صحح الملف ثم اختره مرة أخرى.',
  errorsFirst: (count) => `أول ${count} منها في القائمة.`,
  message: 'ما الخطأ',
  wholeLine: '(السطر كله)',
  done: 'استُورد الملف.',
  doneTitle: (name) => `استُورد ${name}`,
  toProducts: 'إلى المنتجات',
}
