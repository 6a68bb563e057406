import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const returns: Words['returns'] = {
  title: 'المرتجعات',
  found: (count) =>
    plural(count, {
      zero: 'لا مرتجعات',
      one: 'مرتجع واحد',
      two: 'مرتجعان',
      few: '# مرتجعات',
      many: '# مرتجعًا',
      other: '# مرتجع',
    }),
  none: 'لا يوجد مرتجع مطابق.',
  search: 'بحث',
  searchHint: 'رقم الطلب أو الاسم أو البريد',
  from: 'طُلب من',
  until: 'طُلب حتى',
  one: (id) => `المرتجع ${id}`,
  number: 'المرتجع',
  order: 'الطلب',
  items: 'القطع',
  reason: 'السبب',
  asked: 'تاريخ الطلب',
  askedAt: (time) => `طُلب في ${time}`,
  changedAt: (time) => `تغيّر في ${time}`,
  refund: 'المال المردود',
  came: 'محتوى المرتجع',
  wanted: 'ما يريده المشتري',
  note: 'ملاحظة المتجر',
  sentTo: 'أين يرسله المشتري',
  returnUntil: (time) => `يمكن الإرجاع حتى ${time}`,
  refundOf: { pending: 'في الطريق', completed: 'تم', failed: 'فشل', manual: 'يُدفع يدويًا' },
  noRefund: 'لا يُرد شيء.',
  approve: 'قبول',
  approveText: 'تصل إلى المشتري رسالة فيرسل القطع.',
  approveNote: 'ملاحظة للمشتري',
  approved: 'قُبل المرتجع.',
  reject: 'رفض',
  rejectText: 'تصل إلى المشتري رسالة بالسبب، ولا يمكن التراجع عنه.',
  rejectNote: 'السبب للمشتري',
  rejected: 'رُفض المرتجع.',
  receive: 'استلام',
  receiveText:
    'عُدّ ما يصلح للبيع: يعود إلى الرف، ويُحسب الباقي تالفًا. وعُدّ ما لم يصل: يمكن إرجاعه من جديد، ولا يُرد مال مقابله. ' +
    'تصل إلى المشتري رسالة.',
  fit: (name) => `قطع ${name} التي تعود إلى الرف`,
  damaged: (count) =>
    plural(count, {
      zero: 'لا تالف',
      one: 'قطعة تالفة',
      two: 'قطعتان تالفتان',
      few: '# قطع تالفة',
      other: '# قطعة تالفة',
    }),
  missing: (name) => `قطع ${name} التي لم تصل`,
  didNotCome: 'لم تصل',
  notCome: (count) =>
    plural(count, {
      zero: 'لا ناقص',
      one: 'قطعة لم تصل',
      two: 'قطعتان لم تصلا',
      few: '# قطع لم تصل',
      other: '# قطعة لم تصل',
    }),
  amount: 'المال الذي يعود',
  amountHint: (sum) => `دُفع فيها ${sum}؛ يمكن أقل من ذلك، و0 يعني لا شيء.`,
  receiveConfirm: (sum) => `استلم ورُدّ ${sum}`,
  receiveOnly: 'استلم دون رد مال',
  received: 'استُلم المرتجع.',
  end: 'لم يصل قط',
  endText:
    'يُغلق المرتجع دون رد مال، ويمكن للمشتري إرجاع القطع من جديد. تصل إليه رسالة، ولا يمكن التراجع عنه.',
  endNote: 'ملاحظة للمشتري',
  ended: 'أُغلق المرتجع.',
  meanwhile: 'سبقك زميل: هكذا هو الآن.',
  open: 'افتح مرتجعًا',
  openText: 'لمشترٍ يطلبه بالهاتف. تصل إليه رسالة؛ واقبله بعد ذلك.',
  units: (name) => `عدد القطع المرتجعة من ${name}`,
  nothing: 'اختر ما يعود.',
  late: (time) => `انتهت مدة الإرجاع في ${time}. اقبله مع ذلك`,
  lateMissing: 'ضع العلامة لفتح المرتجع: انتهت مدته.',
  openConfirm: (count) =>
    plural(count, {
      one: 'افتح مرتجعًا لقطعة واحدة',
      two: 'افتح مرتجعًا لقطعتين',
      few: 'افتح مرتجعًا لـ # قطع',
      other: 'افتح مرتجعًا لـ # قطعة',
    }),
  opened: 'فُتح المرتجع.',
}
