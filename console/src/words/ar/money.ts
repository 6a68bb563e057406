import type { Words } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const waitingMoney: Words['waitingMoney'] = {
  title: 'أموال تنتظر',
  tabs: {
    review: 'مدفوعات للمراجعة',
    failed: 'مبالغ مستردة فشلت',
    manual: 'مبالغ تُرد يدويًا',
  },
  about: {
    review: 'مال لا يطابق طلبه: لم يُشترَ به شيء ولم يُرد منه شيء.',
    failed: 'افتح الطلب لتحاول مرة أخرى، أو لتسويته إن رددت المال بنفسك.',
    manual: 'رُدّ المال بنفسك، ثم افتح الطلب لتسويته.',
  },
  found: (count) =>
    plural(count, {
      zero: 'لا شيء ينتظر',
      one: 'واحد ينتظر',
      two: 'اثنان ينتظران',
      few: '# تنتظر',
      other: '# تنتظر',
    }),
  noneYet: 'لا شيء ينتظر هنا.',
  since: 'منذ',
  why: 'السبب',
  atProvider: 'عند المزود',
  link: 'أظهر المدفوعات والمبالغ المستردة التي تنتظر',
  actions: {
    review: 'راجع الدفعة',
    retry: 'حاول رد المال مرة أخرى',
    settle: 'تسوية: رُدّ بطريقة أخرى',
  },
  which: 'أيها',
  reviewText: (sum) =>
    `وصل ${sum} ولا يطابق الطلب، فلم يُشترَ به شيء. رُدّه أولًا، أو احتفظ به وسجّل الطلب مدفوعًا. ثم اكتب هنا ما فعلت.`,
  asked: (sum) => `ثمن الطلب ${sum}.`,
  came: (text) => `عند المزود: ${text}.`,
  outcome: 'المال',
  outcomes: {
    kept: 'احتُفظ به',
    returned: 'رُدّ: قيّده مبلغًا مردودًا اليوم',
  },
  reviewNote: 'ما الذي جرى به',
  reviewConfirm: (sum) => `تمت معالجة ${sum}`,
  reviewed: 'رُوجعت الدفعة.',
  failedBecause: (text) => `فشل: ${text}`,
  retryText: (sum) => `يُسأل المزود عن المحاولات السابقة، ويدفع ${sum} للمشتري إن لم تنجح أي منها.`,
  retryConfirm: (sum) => `رُدّ ${sum} مرة أخرى`,
  retried: 'تُعاد محاولة رد المال.',
  settleText: (sum) =>
    `رُدّ ${sum} إلى المشتري أولًا، مثلًا بتحويل بنكي. يُقيَّد هنا مردودًا، ولا يدفعه أي مزود بعد ذلك.`,
  settleNote: 'كيف رُدّ',
  settleConfirm: (sum) => `قيّد ${sum} مردودًا`,
  settled: 'سُوّي المبلغ.',
}
