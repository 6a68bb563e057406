import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')
const variants = (count: number) =>
  plural(count, {
    zero: 'لا أصناف',
    one: 'صنف واحد',
    two: 'صنفان',
    few: '# أصناف',
    many: '# صنفًا',
    other: '# صنف',
  })

export const stock: Words['stock'] = {
  title: 'المخزون',
  tabs: { count: 'الجرد', receive: 'الاستلام', low: 'المخزون المنخفض' },
  scanHint: 'امسح الباركود أو الرمز؛ كل مسح يضيف قطعة. أو اكتب جزءًا من الاسم.',
  added: (name, units) => `${name}: ${units}`,
  notFound: (code) => `لا صنف له الرمز ${code}.`,
  several: (count) =>
    plural(count, {
      one: 'قد يكون المقصود صنفًا واحدًا.',
      two: 'قد يكون المقصود أحد صنفين.',
      few: 'قد يكون المقصود أحد # أصناف.',
      many: 'قد يكون المقصود أحد # صنفًا.',
      other: 'قد يكون المقصود أحد # صنف.',
    }),
  kept: (code) => `حُفظ ${code}، ويُبحث عنه حين تعود الشبكة.`,
  unknown: 'لم يُبحث عنه بعد',
  add: 'أضف',
  addOne: (name) => `أضف ${name}`,
  nothing: { count: 'لم يُجرد شيء بعد.', receive: 'لم يصل شيء بعد.' },
  item: 'القطعة',
  onShelf: 'على الرف',
  onShelfNow: (units) => `على الرف: ${units}`,
  units: { count: 'العدد', receive: 'ما وصل' },
  difference: 'الفرق',
  less: (name) => `أنقص واحدة من ${name}`,
  more: (name) => `زد واحدة من ${name}`,
  unitsOf: (name) => `عدد القطع من ${name}`,
  remove: 'أزل',
  removeOne: (name) => `أزل ${name}`,
  note: { count: 'ملاحظة', receive: 'المرجع' },
  noteHint: { count: 'مثل الرف.', receive: 'مثل رقم التوريد.' },
  moment: 'يُحسب الجرد للحظة إرساله. عدّ كل ما هو موجود، ومعه الطرود المعبأة التي لم تُسجَّل مشحونة.',
  offline: 'لا توجد شبكة. ما تمسحه محفوظ على هذا الجهاز؛ أرسله حين تعود الشبكة.',
  sum: (lines, units) =>
    `${plural(lines, {
      zero: 'لا أسطر',
      one: 'سطر واحد',
      two: 'سطران',
      few: '# أسطر',
      many: '# سطرًا',
      other: '# سطر',
    })} (لكل مقاس ولون سطر)، ${plural(units, {
      zero: 'لا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '# قطع',
      other: '# قطعة',
    })}`,
  lookAtCount: 'انظر ما سيفعله هذا الجرد',
  willBe: { before: 'غير المبيع الآن', after: 'غير المبيع بعدها' },
  sendCount: (count) => `سجّل الجرد: ${variants(count)}`,
  sendReceipt: (units) =>
    plural(units, {
      one: 'استلم قطعة واحدة',
      two: 'استلم قطعتين',
      few: 'استلم # قطع',
      other: 'استلم # قطعة',
    }),
  sent: { count: 'سُجّل الجرد', receive: 'سُجّل الاستلام', look: 'ما سيفعله هذا الجرد' },
  before: 'غير المبيع قبلها',
  after: 'غير المبيع الآن',
  missing: (units) =>
    plural(units, {
      one: 'قطعة واحدة مدفوعة وغير موجودة: ابحث عنها أو ألغِ طلبًا.',
      two: 'قطعتان مدفوعتان وغير موجودتين: ابحث عنهما أو ألغِ طلبًا.',
      few: '# قطع مدفوعة وغير موجودة: ابحث عنها أو ألغِ طلبًا.',
      other: '# قطعة مدفوعة وغير موجودة: ابحث عنها أو ألغِ طلبًا.',
    }),
  needs: { low: 'أقل من 5', out: 'نفد', wanted: 'نفد ومطلوب' },
  found: variants,
  canSell: 'متاح للبيع',
  toShip: 'مدفوع للشحن',
  wantedBy: 'ينتظرونه',
}
