import type { Texts } from '../en.ts'
import { plural } from '../plural.ts'

export const frame: Texts['frame'] = {
  hello: (name) => `مرحبًا ${name}،`,
  helloNameless: 'مرحبًا،',
  questions: 'هل لديك سؤال؟ يكفي الرد على هذه الرسالة.',
  orOpen: 'أو عبر هذا الرابط:',
  label: (title) => `${title}:`,
  moment: (day, clock, zone) => `${day}، الساعة ${clock} (${zone})`,
}

export const restock: Texts['restock'] = {
  subject: (count) =>
    plural('ar', count, {
      one: 'منتج من قائمة أمنياتك متوفر من جديد',
      two: 'منتجان من قائمة أمنياتك متوفران من جديد',
      few: `${count} منتجات من قائمة أمنياتك متوفرة من جديد`,
      many: `${count} منتجًا من قائمة أمنياتك متوفرة من جديد`,
      other: `${count} منتج من قائمة أمنياتك متوفرة من جديد`,
    }),
  heading: 'متوفر من جديد',
  intro: (count) =>
    plural('ar', count, {
      one: 'هذا المنتج من قائمة أمنياتك متاح للشراء من جديد:',
      two: 'هذان المنتجان من قائمة أمنياتك متاحان للشراء من جديد:',
      other: 'هذه المنتجات من قائمة أمنياتك متاحة للشراء من جديد:',
    }),
  notHeld: 'لا نحجز لك أي قطعة، وقد يسبقك غيرك إلى شرائها.',
  open: 'فتح قائمة أمنياتي',
  why:
    'تصلك هذه الرسالة بناءً على طلبك في قائمة أمنياتك، ويمكنك إيقافها من هناك. نرسل رسالة عند عودة ' +
    'المنتج إلى المخزون، مرة واحدة في اليوم على الأكثر لكل منتج.',
}

const units = (count: number) =>
  plural('ar', count, {
    one: 'قطعة واحدة',
    two: 'قطعتين',
    few: `${count} قطع`,
    other: `${count} قطعة`,
  })
const variants = (count: number) =>
  plural('ar', count, {
    one: 'صنف واحد',
    two: 'صنفان',
    few: `${count} أصناف`,
    many: `${count} صنفًا`,
    other: `${count} صنف`,
  })

export const shop: Texts['shop'] = {
  paidSubject: (number) => `دُفع ثمن الطلب ${number}`,
  paid: (amount, count) => `${amount} مقابل ${units(count)}. الطلب بانتظار التغليف.`,
  returnSubject: (number) => `طلب إرجاع من الطلب ${number}`,
  return: 'بانتظار الموافقة أو الرفض.',
  reviewSubject: (number) => `دفعة للطلب ${number} بانتظار المراجعة`,
  review: 'لا تطابق الدفعة الطلب: تجب مراجعتها قبل إعادة أي مبلغ أو إرسال أي بضاعة.',
  refundSubject: (number) => `تعذّر رد مبلغ للطلب ${number}`,
  refund:
    'ما زال المشتري بانتظار المبلغ: يمكن إعادة المحاولة، أو إعادة المبلغ يدويًا ثم تسجيل تسويته.',
  openOrder: 'فتح الطلب',
  lowStockSubject: (count) => `مخزون منخفض: ${variants(count)}`,
  lowStock: (below) => `أصناف معروضة للبيع بقي منها أقل من ${below}.`,
  openList: 'فتح القائمة',
}
