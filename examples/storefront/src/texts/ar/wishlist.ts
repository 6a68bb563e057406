import type { Texts } from '../en.ts'
import { pluralOf } from '../plural.ts'
import { pieces } from './shop.ts'

const plural = pluralOf('ar')

export const wishlist: Texts['wishlist'] = {
  title: 'قائمة مفضلتك',
  heart: (name: string) => `المفضلة: ${name}`,
  added: (name: string) => `أُضيفت «${name}» إلى مفضلتك.`,
  removed: (name: string) => `أُزيلت «${name}» من مفضلتك.`,
  look: 'عرض المفضلة',
  count: pieces,
  empty: 'لا شيء في مفضلتك بعد',
  emptyMore: 'اضغطي على القلب بجانب أي قطعة تعجبك، وستجدينها هنا.',
  variant: (name: string) => `لون ومقاس ${name}`,
  soldOutOption: (text: string) => `${text} – نفدت`,
  available: 'متوفرة',
  few: (count: number) =>
    plural(count, {
      one: 'القطعة الأخيرة',
      two: 'بقيت قطعتان فقط',
      few: 'بقيت # قطع فقط',
      other: 'بقيت # قطعة فقط',
    }),
  soldOut: 'نفدت الكمية',
  gone: 'لم تعد تُباع',
  notify: 'أرسلوا إليّ رسالة عند توفرها',
  notifyOn: (name: string) => `ستصلك رسالة عند توفر «${name}».`,
  notifyOff: (name: string) => `لن تصلك رسالة عن «${name}».`,
  move: 'نقل إلى الحقيبة',
  moveNamed: (name: string) => `نقل إلى الحقيبة: «${name}»`,
  moved: (name: string) => `«${name}» في حقيبتك.`,
  remove: 'إزالة',
  removeNamed: (name: string) => `إزالة «${name}» من المفضلة`,
  mailNote: 'تصل الرسائل إلى عنوانك بعد تأكيده، مرة واحدة في اليوم على الأكثر لكل قطعة.',
  keptHere:
    'تُحفظ في هذا المتصفح. مع حساب تجدينها على كل جهاز، ويمكننا مراسلتك عند توفر قطعة من جديد.',
}
