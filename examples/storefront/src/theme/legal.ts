/**
 * Imprint, privacy and terms. These are examples which say what this shop and its service do: a brand must write its
 * own, with a lawyer, for the country in which it sells.
 */
import type { Passage } from '../texts/en/about.ts'

type Legal = { imprint: Passage[]; privacy: Passage[]; terms: Passage[] }

const en: Legal = {
  imprint: [['Who runs this shop', 'This is a demonstration of a shop: nothing here is sold.']],
  privacy: [
    [
      'What we keep',
      'Of an order: its pieces, the name, the address for the delivery, the email address and, if you give it, the phone number. Of an account, besides: its addresses, wishlist, outfits, bag, and when and on which devices you logged in.',
      'We use it to deliver, to write to you about your orders and about what you asked to hear of, and for our books.',
    ],
    [
      'What your browser keeps',
      'Your bag has a cookie, or an entry in the storage of your browser. In that storage are also your log-in, your language, and the way to orders without an account. The shop follows you with nothing, and shows no advertisements.',
    ],
    [
      'Who else sees it',
      'The payment service that you choose, the carrier of your parcel, and the identity provider if you log in by one.',
    ],
    [
      'Your rights',
      'Your account has a copy of everything that we keep about you, and a button that deletes it. Orders then stay without your name and address, since books must be kept. If you ordered without an account, write to us.',
    ],
  ],
  terms: [
    [
      'Prices',
      'Prices are those of the day of the order, in the currency that is shown. What delivery adds is shown before you order.',
    ],
    [
      'Orders',
      'Your order counts when it is paid. If a piece has been sold meanwhile, the order is cancelled and your money goes back.',
    ],
    [
      'Colours and measures',
      'Screens show colours differently. Measures are in centimetres and taken by hand.',
    ],
  ],
}

const ar: Legal = {
  imprint: [['من يدير هذا المتجر', 'هذا نموذج لمتجر: لا يُباع هنا شيء.']],
  privacy: [
    [
      'ما نحتفظ به',
      'عن الطلب: قطعه والاسم وعنوان التوصيل والبريد الإلكتروني، ورقم الهاتف إن ذكرته. وعن الحساب فوق ذلك: عناوينه ومفضلته وإطلالاته وحقيبته، ومتى سجّلت الدخول ومن أي الأجهزة.',
      'نستخدم ذلك للتوصيل، ولمراسلتك بشأن طلباتك وما طلبت أن نخبرك به، ولحساباتنا.',
    ],
    [
      'ما يحتفظ به متصفحك',
      'لحقيبتك ملف تعريف ارتباط، أو سجل في ذاكرة المتصفح. وفي هذه الذاكرة أيضًا تسجيل دخولك ولغتك والطريق إلى طلباتك دون حساب. لا يتتبعك المتجر بشيء، ولا يعرض إعلانات.',
    ],
    [
      'من يطّلع عليه غيرنا',
      'خدمة الدفع التي تختارينها، وشركة الشحن التي تحمل طردك، ومزوّد الهوية إن سجّلت الدخول عن طريقه.',
    ],
    [
      'حقوقك',
      'في حسابك نسخة من كل ما نحتفظ به عنك، وزر يحذفه. تبقى الطلبات عندئذ دون اسمك وعنوانك، إذ يجب حفظ الحسابات. وإن طلبت دون حساب فراسلينا.',
    ],
  ],
  terms: [
    ['الأسعار', 'الأسعار هي أسعار يوم الطلب بالعملة المعروضة. وتظهر تكلفة التوصيل قبل أن تطلبي.'],
    [
      'الطلبات',
      'يصبح طلبك نافذًا عند دفعه. وإن بيعت قطعة في هذه الأثناء يُلغى الطلب ويعود إليك مالك.',
    ],
    ['الألوان والقياسات', 'تختلف الألوان من شاشة إلى أخرى. القياسات بالسنتيمتر وتؤخذ باليد.'],
  ],
}

export const LEGAL = { en, ar }
