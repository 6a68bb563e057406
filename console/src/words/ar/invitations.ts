import type { invitations as english, password as englishPassword } from '../en/invitations.ts'

export const invitations: typeof english = {
  title: 'الدعوات المفتوحة',
  invite: 'ادعُ شخصًا',
  inviteText:
    'تصل إلى الشخص رسالة برابط يعمل مرة واحدة خلال 72 ساعة. من يفتحه يضع كلمة مرور ويصبح له الدور.',
  email: 'البريد الإلكتروني',
  name: 'الاسم الكامل',
  role: 'الدور',
  invited: (email) => `الدعوة في الطريق إلى ${email}.`,
  until: (time) => `حتى ${time}`,
  by: (owner) => `من ${owner}`,
  withdraw: 'اسحبها',
  withdrawOf: (email) => `اسحب الدعوة إلى ${email}`,
  withdrawText: 'لن يفتح الرابط في الرسالة شيئًا بعد ذلك.',
  withdrawn: 'سُحبت الدعوة.',
}

export const password: typeof englishPassword = {
  title: 'ضع كلمة مرورك',
  intro: 'يعمل رابط رسالتك مرة واحدة. تنتهي كل جلسات دخولك الأخرى.',
  password: 'كلمة المرور الجديدة',
  hint: 'ثمانية أحرف على الأقل؛ ليست شائعة، ولا تشبه اسمك أو بريدك.',
  set: 'ضع كلمة المرور',
  done: 'وُضعت كلمة مرورك. سجّل الدخول بها.',
  noToken: 'هذا العنوان بلا رمز. افتح رابط الرسالة كما هو.',
  failures: {
    reset_token_invalid:
      'هذا الرابط غير صحيح، أو استُخدم أو سُحب أو حلّ محله رابط أحدث. ابحث عن رسالة أحدث أو اطلب واحدة.',
    reset_token_expired: 'انتهت صلاحية هذا الرابط. اطلب رسالة جديدة.',
    weak_password:
      'اختر كلمة مرور أخرى: ثمانية أحرف على الأقل، ليست شائعة ولا أرقامًا فقط، ولا تشبه اسمك أو بريدك.',
  },
  logIn: 'إلى تسجيل الدخول',
}
