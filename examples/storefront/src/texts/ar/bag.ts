import type { Texts } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

const pieces = (count: number) =>
  plural(count, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '# قطع',
    other: '# قطعة',
  })

export const bag: Texts['bag'] = {
  title: 'حقيبتك',
  pieces,
  empty: 'حقيبتك فارغة.',
  quantityOf: (name: string) => `الكمية: ${name}`,
  fewerOf: (name: string) => `إنقاص واحدة: ${name}`,
  moreOf: (name: string) => `زيادة واحدة: ${name}`,
  remove: 'إزالة',
  removeOf: (name: string) => `إزالة ${name}`,
  removed: (name: string) => `أُزيلت القطعة: ${name}`,
  undo: 'تراجع',
  undoOf: (name: string) => `تراجع: إعادة ${name}`,
  onlyLeft: (count: number) => `المتبقي: ${pieces(count)} فقط.`,
  takeThese: (count: number) => `خذ المتبقي (${count})`,
  noneLeft: 'نفدت الكمية حاليًا.',
  notSold: 'لم تعد تُباع في المتجر.',
  tooMany: '100 كحد أقصى من القطعة.',
  fixFirst: 'بعض القطع غير متوفرة كما هي. عدّلها أو أزلها لتتمكن من الطلب.',
  total: 'المجموع',
  delivery: 'التوصيل مشمول.',
  toCheckout: 'إتمام الطلب',
  clear: 'إفراغ الحقيبة',
  clearSure: 'إفراغ حقيبتك؟',
  clearMore: 'ستُزال كل القطع منها.',
  keep: 'إبقاء القطع',
  cleared: 'حقيبتك فارغة الآن.',
  guest: 'ستسجّل الدخول أو تنشئ حسابًا عند إتمام الطلب، وتنتقل حقيبتك معك.',
}

export const checkout: Texts['checkout'] = {
  title: 'إتمام الطلب',
  where: 'عنوان التوصيل',
  recipient: 'اسم المستلم',
  street: 'الشارع والرقم',
  city: 'الحي والمدينة',
  postalCode: 'الرمز البريدي',
  notes: 'ملاحظات للتوصيل',
  notesHint: 'رمز البوابة مثلًا، أو أين يُترك الطرد.',
  needed: 'يرجى ملء هذا الحقل.',
  how: 'الدفع',
  howToPay: 'كيف تود أن تدفع؟',
  noMethods: 'الدفع متوقف حاليًا. عُد لاحقًا من فضلك.',
  methodNumber: (name: string, number: number) => `${name} ${number}`,
  order: 'اطلب وادفع',
  orderHint: 'تدفع في صفحة خدمة الدفع ثم تعود إلى هنا.',
  yours: 'طلبك',
  changeBag: 'تعديل الحقيبة',
  notEnough: 'لم تعد كل القطع متوفرة',
  notEnoughMore: 'لم يُطلب شيء. خذ ما بقي أو اترك القطعة.',
  short: (requested: number, available: number) =>
    available === 0 ? 'نفدت الكمية.' : `أردت ${requested}، والمتبقي ${available}.`,
  leaveOut: 'اتركها',
  adjusted: 'تم. يمكنك الطلب الآن.',
  seeOrders: 'عرض طلباتك',
  verifyFirst: 'يرجى تأكيد بريدك الإلكتروني قبل الطلب.',
}

export const paid: Texts['paid'] = {
  title: 'دفعتك',
  waiting: 'جارٍ تأكيد الدفع',
  waitingMore: 'يستغرق ذلك ثواني. تتغير هذه الصفحة تلقائيًا.',
  slow: 'يستغرق الأمر وقتًا أطول من المعتاد. يمكنك المغادرة: سنراسلك عند وصول الدفعة.',
  thanks: 'شكرًا لك!',
  thanksMore: (number: string) => `تم دفع الطلب ${number}. أرسلنا إليك رسالة.`,
  notPaid: 'لم تدفع بعد',
  notPaidMore: (number: string) => `الطلب ${number} محفوظ لك. لم يُخصم شيء.`,
  cancelled: 'أُلغي هذا الطلب',
  cancelledMore: 'إن وصل مبلغ عنه فسيعود إليك.',
  toOrder: 'عرض الطلب',
  goOn: 'متابعة التسوق',
  payNow: 'ادفع الآن',
  reservedUntil: (when: string) => `قطعك محجوزة حتى ${when}.`,
  notReserved: 'لم تعد قطعك محجوزة. يحجزها الدفع من جديد إن كانت متوفرة.',
}
