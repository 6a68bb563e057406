import { SHOP } from '../../theme/shop.ts'
import type { Texts } from '../en.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const pieces = (count: number) =>
  plural(count, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '# قطع',
    other: '# قطعة',
  })

const [least, most] = SHOP.deliveryDays

export const shop: Texts['shop'] = {
  name: SHOP.name.ar,
  skip: 'انتقلي إلى المحتوى',
  menu: 'القائمة',
  main: 'القائمة الرئيسية',
  clothing: 'كل الملابس',
  clothingMenu: 'الملابس',
  allOf: 'عرض الكل',
  newArrivals: 'وصل حديثًا',
  outfits: 'الإطلالات',
  search: 'بحث',
  searchFor: 'ابحثي في المتجر',
  logIn: 'تسجيل الدخول',
  register: 'إنشاء حساب',
  loggedOut: 'تم تسجيل خروجك.',
  account: 'الحساب',
  wishlist: 'المفضلة',
  bag: 'الحقيبة',
  bagWith: (count: number) =>
    plural(count, { zero: 'الحقيبة، فارغة', other: 'الحقيبة، عدد القطع: #' }),
  language: 'اللغة',
  footer: 'خطوط طويلة، ألوان هادئة، وأقمشة تدوم.',
  demo: 'متجر تجريبي: لا يُباع هنا شيء.',
  footerShop: 'المتجر',
  footerHelp: 'المساعدة',
  footerLegal: 'عن المتجر',
  weTake: 'طرق الدفع:',
  deliveryTime: `يصل خلال ${least} إلى ${most} أيام عمل.`,
  returnCost: SHOP.isReturnFree ? 'شحن المرتجعات على حسابنا.' : 'شحن المرتجعات على حسابك.',
  topics: {
    delivery: 'التوصيل',
    returns: 'الإرجاع',
    payment: 'الدفع',
    contact: 'اتصلي بنا',
    imprint: 'بيانات الشركة',
    privacy: 'الخصوصية',
    terms: 'الشروط والأحكام',
  },
  close: 'إغلاق',
  loading: 'جارٍ التحميل …',
  slow: 'يستغرق هذا وقتًا أطول من المعتاد …',
  offline: 'لا اتصال بالمتجر. تُكمل الصفحة وحدها عند عودته.',
  optional: 'اختياري',
  tryAgain: 'حاولي مرة أخرى',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
  firstPage: 'إلى الصفحة الأولى',
  pageOf: (page: number, pages: number) => `صفحة ${page} من ${pages}`,
  notFound: 'هذه الصفحة غير موجودة',
  notFoundMore: 'ربما نُقلت، أو أن في الرابط خطأ.',
  toTheShop: 'تصفّحي كل الملابس',
  membersOnly: 'يرجى تسجيل الدخول',
  membersOnlyMore: 'هذه الصفحة خاصة بحسابك.',
  notLoaded: 'تعذّر تحميل هذه الصفحة',
  brokenMore: 'يرجى تحميلها من جديد.',
  reload: 'إعادة التحميل',
}
