import type { Texts } from '../en.ts'
import { plural } from '../plural.ts'

const hours = (count: number) =>
  plural('ar', count, {
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: `${count} ساعات`,
    other: `${count} ساعة`,
  })
const minutes = (count: number) =>
  plural('ar', count, {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${count} دقائق`,
    other: `${count} دقيقة`,
  })
const times = (count: number) =>
  plural('ar', count, {
    one: 'مرة واحدة',
    two: 'مرتين متتاليتين',
    few: `${count} مرات متتالية`,
    other: `${count} مرة متتالية`,
  })

export const passwordChanged: Texts['passwordChanged'] = {
  subject: 'تغيّرت كلمة مرورك',
  happened: (when) => `تغيّرت كلمة مرور حسابك يوم ${when}.`,
}

export const passwordReset: Texts['passwordReset'] = {
  subject: 'أُعيد تعيين كلمة مرورك',
  happened: (when) =>
    `أُعيد تعيين كلمة مرور حسابك يوم ${when}، عبر رابط كنا قد أرسلناه إلى هذا العنوان.`,
}

export const identityLinked: Texts['identityLinked'] = {
  subject: 'طريقة جديدة للدخول إلى حسابك',
  heading: 'طريقة جديدة للدخول',
  happened: (when) =>
    `يوم ${when} رُبط حسابك بتسجيل الدخول لدى مزوّد هوية، وأصبح بإمكانه فتح حسابك أيضًا.`,
}

export const accountLocked: Texts['accountLocked'] = {
  subject: 'أُدخلت كلمات مرور خاطئة لحسابك',
  happened: (when, attempts, duration) =>
    `أُدخلت كلمة مرور خاطئة لحسابك ${times(attempts)}، آخرها يوم ${when}. ولمنع التخمين أقفلنا الحساب ` +
    `لمدة ${minutes(duration)}.`,
}

export const tokenTheft: Texts['tokenTheft'] = {
  subject: 'ربما سُرقت جلسة دخول إلى حسابك',
  happened: (when) =>
    `يوم ${when} استُخدمت في حسابك جلسة دخول كانت قد استُبدلت بأحدث منها. هكذا تبدو نسخة من جلسة ` +
    'مسروقة، لذلك أنهيناها أينما كانت مستخدمة.',
  again: 'للمتابعة هناك يلزم تسجيل الدخول من جديد.',
  ifChanged:
    'وإذا لاحظت في حسابك تغييرًا لم تقم به فيُرجى إعادة تعيين كلمة المرور الآن: بذلك يخرج الجميع من ' +
    'حسابك. وبعدها يُرجى الرد على هذه الرسالة لنتمكن من مساعدتك.',
}

export const handedOver: Texts['handedOver'] = {
  subject: 'حسابك الآن لك وحدك',
  happened: (when) =>
    `يوم ${when} فُتح حسابك بتسجيل الدخول لدى مزوّد هوية أثبت أن عنوان البريد الإلكتروني هذا يخصك. ` +
    'ولم يكن ذلك مثبتًا من قبل.',
  gone:
    'وتحسبًا لأن يكون شخص آخر قد سجّله، حذفنا ما أُدخل من قبل: كلمة المرور والاسم ورقم الهاتف والعناوين والصورة. ' +
    'وأُنهيت جلسات الدخول في كل مكان آخر، وأصبحت إطلالاته العامة خاصة، وأُلغيت طلباته غير المدفوعة.',
  password: (count) =>
    'يمكنك الاستمرار في الدخول عبر مزوّد الهوية. وللدخول بكلمة مرور أيضًا يلزم تعيين واحدة: الرابط صالح ' +
    `لمدة ${hours(count)} ويعمل مرة واحدة. يُرجى عدم مشاركته مع أحد.`,
  notYou: 'إذا لم يكن هذا الدخول من طرفك فيُرجى تعيين كلمة مرور الآن، ثم الرد على هذه الرسالة.',
  set: 'تعيين كلمة مرور',
}

export const totpOn: Texts['totpOn'] = {
  subject: 'أُضيف تطبيق مصادقة إلى حسابك',
  happened: (when) =>
    `يوم ${when} أُضيف تطبيق مصادقة إلى حسابك كعامل ثانٍ. وإذا كان هناك تطبيق من قبل فلم تعد رموزه مقبولة.`,
}

export const totpOff: Texts['totpOff'] = {
  subject: 'أُزيل تطبيق المصادقة من حسابك',
  happened: (when) => `يوم ${when} أُزيل تطبيق المصادقة من حسابك، ولم تعد رموزه مقبولة.`,
}

export const passkeyAdded: Texts['passkeyAdded'] = {
  subject: 'أُضيف مفتاح مرور إلى حسابك',
  happened: (when) =>
    `يوم ${when} أُضيف مفتاح مرور إلى حسابك، وأصبح منذ ذلك الحين مقبولًا كعامل ثانٍ.`,
}

export const passkeyRemoved: Texts['passkeyRemoved'] = {
  subject: 'أُزيل مفتاح مرور من حسابك',
  happened: (when) => `يوم ${when} أُزيل مفتاح مرور من حسابك، ولم يعد مقبولًا.`,
}

export const recoveryCodesRenewed: Texts['recoveryCodesRenewed'] = {
  subject: 'رموز استرداد جديدة لحسابك',
  happened: (when) => `يوم ${when} أُنشئت رموز استرداد جديدة لحسابك، ولم تعد الرموز السابقة مقبولة.`,
}

export const secondFactorReset: Texts['secondFactorReset'] = {
  subject: 'أُزيل العامل الثاني من حسابك',
  happened: (when) =>
    `يوم ${when} أزال مشغّل الخدمة العامل الثاني من حسابك: لم يعد تطبيق المصادقة ولا مفاتيح المرور ولا ` +
    'رموز الاسترداد مقبولة. وأُنهيت جلسات دخولك في كل مكان.',
  ifAsked: 'إذا كان ذلك بطلب منك فيمكنك الدخول بكلمة المرور وإضافة عامل ثانٍ من جديد.',
  ifNot: 'وإذا لم يكن بطلب منك فيُرجى إعادة تعيين كلمة المرور الآن، ثم الرد على هذه الرسالة.',
}

export const secondFactorLocked: Texts['secondFactorLocked'] = {
  subject: 'أُدخلت رموز خاطئة لحسابك',
  happened: (when, attempts, duration) =>
    `أُدخل رمز خاطئ للعامل الثاني في حسابك ${times(attempts)}، آخرها يوم ${when}، في جلسة دخلت بكلمة ` +
    `مرورك. ولمنع التخمين لن يُقبل أي رمز لمدة ${minutes(duration)}.`,
}
