import type { Texts } from '../en.ts'

export const returned: Texts['returned'] = {
  title: (day, number) => `إرجاع بتاريخ ${day}، الطلب ${number}`,
  note: 'ملاحظتنا',
  reason: 'السبب الذي ذكرته',
  since: 'وقد عالجناه بعد ذلك، وستصلك رسالة أخرى بهذا الشأن.',
  noMoney: 'لا يُعاد أي مبلغ مقابلها.',
  missing: 'لم تصل',
  willSend: (quantity, name, variant) => `سنرسل إليك بدلًا منها: ${quantity} × ${name}، ${variant}.`,
  isSent: (quantity, name, variant) => `في الطرد المرسل إليك: ${quantity} × ${name}، ${variant}.`,
  unavailable: (name, variant) =>
    `كان اختيارك بدلًا منها ${name}، ${variant}، ولم يعد متوفرًا. سنعيد إليك المبلغ.`,
}

export const returnRequested: Texts['returnRequested'] = {
  subject: (number) => `طلب إرجاع من الطلب ${number}`,
  heading: 'استلمنا طلب الإرجاع',
  wish: (number, next) => `طلبت إرجاع قطع من الطلب ${number}. ${next}`,
  next: 'سندرس طلبك ونجيبك بالبريد الإلكتروني. يُرجى الاحتفاظ بالقطع حتى ذلك الحين.',
}

export const returnApproved: Texts['returnApproved'] = {
  subject: (number) => `وافقنا على الإرجاع من الطلب ${number}`,
  heading: 'يمكنك إرسال القطع إلينا',
  approved: (number, next) => `وافقنا على إرجاع القطع من الطلب ${number}. ${next}`,
  next: 'يُرجى إرسال القطع إلينا. وبعد وصولها نفحصها ونعيد إليك المبلغ.',
  nextOfExchange: 'يُرجى إرسال القطع إلينا. وبعد وصولها نفحصها ونرسل إليك البديل.',
  nextOfBoth:
    'يُرجى إرسال القطع إلينا. وبعد وصولها نفحصها ونرسل إليك ما اخترته بديلًا ونعيد إليك مبلغ الباقي.',
  address: 'عنوان إرجاع المنتجات',
}

export const returnRejected: Texts['returnRejected'] = {
  subject: (number) => `لم نقبل الإرجاع من الطلب ${number}`,
  preheader: 'لا يمكننا استرجاع القطع.',
  heading: 'لا يمكننا قبول الإرجاع',
  rejected: (number) =>
    `درسنا طلب إرجاع القطع من الطلب ${number}. لا يمكننا استرجاعها. تجد ملاحظتنا أيضًا مع الطلب في حسابك.`,
}

export const returnReceived: Texts['returnReceived'] = {
  subject: (number) => `وصلت القطع المرجعة من الطلب ${number}`,
  heading: 'وصلت القطع إلينا',
  arrived: (number) => `وصلت إلينا القطع التي أرجعتها من الطلب ${number}.`,
  incomplete: 'لم يكن بعضها في الطرد، وهو مبيّن أدناه. لا يُعاد أي مبلغ مقابله.',
  sent: (number) =>
    `ما اخترته بديلًا هو الطلب ${number}، وهو لا يكلفك شيئًا. ستصلك رسالة عندما يُشحن.`,
  see: (number) => `عرض الطلب ${number} في المتجر`,
}

export const returnRefunded: Texts['returnRefunded'] = {
  subject: (number) => `رد مبلغ القطع المرجعة من الطلب ${number}`,
  heading: 'المبلغ في طريقه إليك',
  sent: (number) => `أرجعت قطعًا من الطلب ${number}.`,
}

export const returnCancelled: Texts['returnCancelled'] = {
  subject: (number) => `أُلغي الإرجاع من الطلب ${number}`,
  preheader: 'لا يلزم إرسال أي شيء إلينا.',
  heading: 'أُلغي الإرجاع',
  cancelled: (number) => `ألغيت إرجاع القطع من الطلب ${number}. لا يلزم إرسال أي شيء إلينا.`,
}

export const returnEnded: Texts['returnEnded'] = {
  subject: (number) => `أُغلق الإرجاع من الطلب ${number}`,
  preheader: 'لم تصل القطع إلينا.',
  heading: 'أغلقنا الإرجاع',
  ended: (number) =>
    `كنا وافقنا على إرجاع القطع من الطلب ${number}، لكنها لم تصل إلينا، ولذلك لا يُعاد أي مبلغ. ` +
    'إذا كنت قد أرسلتها فردّ على هذه الرسالة.',
}
