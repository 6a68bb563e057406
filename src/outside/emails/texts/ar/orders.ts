import type { Texts } from '../en.ts'

export const item: Texts['item'] = {
  variant: (size, color) => `المقاس ${size}، ${color}`,
}

export const refund: Texts['refund'] = {
  pending: (amount) => `مبلغ ${amount} في طريقه إليك. قد يستغرق ظهوره لدى البنك بضعة أيام.`,
  completed: (amount) => `أعدنا إليك مبلغ ${amount}. قد يستغرق ظهوره لدى البنك بضعة أيام.`,
  failed: (amount) =>
    `لم تكتمل بعد إعادة مبلغ ${amount} إليك. نتابع الأمر بأنفسنا ولا يلزمك القيام بأي شيء.`,
  manual: (amount) =>
    `سنعيد إليك مبلغ ${amount} بأنفسنا. وإذا احتجنا إلى رقم حسابك البنكي فسنطلبه منك.`,
}

export const particulars: Texts['particulars'] = {
  title: (number, day) => `الطلب ${number} بتاريخ ${day}`,
  discount: (code, amount) => `الخصم ${code}: ناقص ${amount}`,
  delivery: (name, amount) => `${name}: ${amount}`,
  total: (amount) => `الإجمالي: ${amount}`,
  paymentMethod: (name) => `طريقة الدفع: ${name}`,
  exchange: (number) => `هذا استبدال من الطلب ${number}، ولا يكلفك شيئًا.`,
  see: 'عرض الطلب في المتجر',
  address: 'عنوان التوصيل',
  notes: 'ملاحظات',
  reason: 'السبب',
  message: 'رسالتنا إليك',
}

export const received: Texts['received'] = {
  subject: (number) => `استلمنا طلبك ${number}`,
  toPay: (amount) => `المبلغ المطلوب: ${amount}.`,
  thanks: 'شكرًا لطلبك.',
  heading: 'استلمنا طلبك',
  pending: (number, amount) => `شكرًا لطلبك ${number}. الطلب بانتظار دفع مبلغ ${amount}.`,
  paid: (number) => `شكرًا لطلبك ${number}. وقد استلمنا المبلغ أيضًا.`,
  cancelled: (number) => `شكرًا لطلبك ${number}. أُلغي الطلب بعد ذلك، فلا يلزم دفع أي مبلغ.`,
  pay: 'دفع ثمن الطلب',
  held: (until) => `نحجز لك القطع حتى ${until}. وبعد ذلك تصبح متاحة للآخرين.`,
  notHeld:
    'لم تعد القطع محجوزة لك، لكن الدفع ما زال ممكنًا ما دامت متوفرة. وإذا نفدت قبل ذلك فسنعيد إليك ' +
    'المبلغ كاملًا.',
}

export const paid: Texts['paid'] = {
  subject: (number) => `استلمنا ثمن الطلب ${number}`,
  preheader: (amount) => `${amount}، شكرًا لك.`,
  heading: 'استلمنا المبلغ',
  thanks: (number, amount) => `شكرًا لك. استلمنا مبلغ ${amount} للطلب ${number}.`,
  next: 'الخطوة التالية: نغلّف القطع ونرسلها إلى عنوان التوصيل.',
  cancelled: 'أُلغي الطلب بعد ذلك، وستصلك رسالة أخرى بهذا الشأن.',
}

export const shipped: Texts['shipped'] = {
  subject: (number) => `شُحن الطلب ${number}`,
  preheader: 'غادر الطرد متجرنا.',
  heading: 'طلبك في الطريق إليك',
  sent: (number) => `أرسلنا الطلب ${number} إلى عنوان التوصيل.`,
  carrier: (name) => `شركة الشحن: ${name}`,
  number: (number) => `رقم التتبع: ${number}`,
  follow: 'تتبّع الطرد',
}

export const tracking: Texts['tracking'] = {
  subject: (number) => `كيف تتابع الطلب ${number}`,
  preheader: 'تغيّرت معلومات الطرد لدينا.',
  heading: 'متابعة الطرد',
  changed: (number) => `تغيّرت المعلومات المتوفرة لدينا عن طرد الطلب ${number}.`,
}

export const link: Texts['link'] = {
  subject: (number) => `طلبك ${number}`,
  preheader: 'رابط طلبك.',
  heading: 'طلبك',
  again: (number) => `إليك مرة أخرى رابط طلبك ${number}.`,
  newAddress: (number) =>
    `تصل رسائل المتجر عن طلبك ${number} من الآن إلى هذا البريد. إليك رابط الطلب.`,
}

export const addressChanged: Texts['addressChanged'] = {
  subject: (number) => `تغيّر البريد الإلكتروني للطلب ${number}`,
  preheader: 'لن تصل إليه رسائل عن الطلب بعد الآن.',
  heading: 'بريد إلكتروني آخر',
  changed: (number) =>
    `غيّر المتجر البريد الإلكتروني للطلب ${number}: لن تصل الرسائل عنه إلى هذا البريد بعد الآن.`,
}

export const delivered: Texts['delivered'] = {
  subject: (number) => `وصل الطلب ${number}`,
  preheader: 'وصل الطرد.',
  heading: 'وصل طلبك',
  arrived: (number) => `تم توصيل طلبك ${number}. نتمنى أن ينال إعجابك.`,
  until: (moment) => `الإرجاع أو الاستبدال متاح حتى ${moment}.`,
  notFitting: (moment) => `هل هناك ما لا يناسبك؟ الإرجاع أو الاستبدال متاح حتى ${moment}.`,
  missing: 'إذا لم يصلك الطلب فيُرجى الرد على هذه الرسالة.',
}

export const cancelled: Texts['cancelled'] = {
  subject: (number) => `أُلغي الطلب ${number}`,
  heading: 'أُلغي طلبك',
  done: (number) => `أُلغي طلبك ${number}.`,
  paidBack: 'سبق أن أعدنا إليك ما دفعته مقابله.',
  ifPaid: 'إذا كنت قد دفعت ثمنه في هذه الأثناء فسنعيد إليك المبلغ كاملًا.',
  outOfStock: 'بيعت آخر القطع قبل وصول المبلغ إلينا.',
  discountUsedUp: 'استُنفد الخصم قبل وصول المبلغ إلينا.',
  unpaid: 'لم يُدفع ثمنه في الموعد.',
  handedOver: 'سُجّل هذا الطلب في حسابك قبل إثبات أن عنوان البريد الإلكتروني يخصك.',
}

export const refunded: Texts['refunded'] = {
  subject: (number) => `رد مبلغ الطلب ${number}`,
  heading: 'نعيد إليك المبلغ',
  late: (number) => `وصل ثمن الطلب ${number} بعد إلغائه، وسنعيد إليك المبلغ كاملًا.`,
  partHeading: 'المبلغ في طريقه إليك',
  part: (number, refund) => `تم رد جزء من ثمن طلبك ${number}. ${refund}`,
}

export const paidTwice: Texts['paidTwice'] = {
  subject: (number) => `دُفع ثمن الطلب ${number} مرتين`,
  heading: 'نعيد إليك الدفعة الثانية',
  arrived: (number) => `وصلتنا دفعة ثانية للطلب ${number}، وسنعيدها إليك كاملة.`,
}

export const paidAgain: Texts['paidAgain'] = {
  subject: (number) => `دفعة للطلب ${number} المدفوع من قبل`,
  preheader: 'هل دفعت مرتين؟ يكفي الرد على هذه الرسالة.',
  heading: 'هل دفعت مرتين؟',
  arrived: (number, amount) =>
    `وصلتنا دفعة بمبلغ ${amount} للطلب ${number}، وكنا قد سجلنا أنه مدفوع من قبل.`,
  reply:
    'إذا كنت قد دفعت مرتين فيُرجى الرد على هذه الرسالة لنعيد إليك إحدى الدفعتين. وإلا فلا يلزمك ' +
    'القيام بأي شيء.',
}

export const swapped: Texts['swapped'] = {
  subject: (number) => `تغيّر الطلب ${number}`,
  preheader: 'مقاس أو لون آخر بالسعر نفسه.',
  heading: 'سنرسل مقاسًا أو لونًا آخر',
  changed: (number) => `غيّرنا طلبك ${number}. لا يكلفك ذلك شيئًا: يبقى ما دفعته كما هو.`,
  instead: (units, from, to) => `${units}: ${to}، بدلًا من ${from}`,
  invoice: (number) => `تبقى فاتورتك ${number} كما صدرت، بما طلبته أولًا.`,
}
