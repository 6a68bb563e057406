import type { Texts } from './en.ts'

export const garment: Texts['garment'] = {
  taxIncluded: 'السعر شامل الضريبة.',
  deliveryFree: 'التوصيل مجاني.',
  returnsWithin: (days: number) => `الإرجاع خلال ${days} أيام.`,
  deliveryFrom: (price: string) => `التوصيل ابتداءً من ${price}.`,
  deliveryFreeFrom: (price: string, sum: string) =>
    `التوصيل ابتداءً من ${price}، ومجاني للطلبات من ${sum}.`,

  enlarge: (picture: string) => `تكبير: ${picture}`,
  nearer: 'تقريب',
  farther: 'الصورة كاملة',
  pictureOf: (place: number, count: number) => `${place} من ${count}`,

  whereItEnds: 'إلى أين يصل طولها عليّ؟',
  heightHint: 'نحفظ طولك في علامة التبويب هذه فقط، ولا نرسل معه أي اسم.',
  height: 'طولي بالسنتيمتر',
  feet: '',
  inches: '',
  heightRange: (min: number, max: number) => `يرجى كتابة طول من ${min} إلى ${max} سم.`,
  showEnds: 'إظهار إلى أين تصل',
  atHeight: (cm: number) => `لطول ${cm} سم`,
  changeHeight: 'تعديل طولي',
  forgetHeight: 'حذفه',
  endsAt: (cm: number) => `إلى أين تصل لطول ${cm} سم`,
  falls: {
    above_knee: 'فوق الركبة',
    knee: 'عند الركبة',
    calf: 'عند منتصف الساق',
    ankle: 'عند الكاحل',
    floor: 'حتى الأرض',
    drags: 'تجرّ على الأرض',
  },
  fallsFor: (falls: string, cm: number) => `${falls} لطول ${cm} سم`,

  facts: 'القماش والتفصيل',
  fabric: 'القماش',
  care: 'العناية',
  opacity: 'الشفافية',
  opacities: {
    opaque: 'غير شفاف: لا يظهر شيء من خلاله',
    semi: 'شفاف قليلًا: يظهر الظل من خلاله',
    sheer: 'شفاف: يُلبس تحته شيء',
  },
  lining: 'البطانة',
  linings: { none: 'بلا بطانة', full: 'مبطن بالكامل' },
  stretch: 'المرونة',
  neckline: 'فتحة الرقبة',
  fastening: 'الإغلاق',
  slit: 'الفتحات',
  model: 'في الصور',

  measures: 'قياسات القطعة نفسها',
  measuresHint: 'القطعة ممدودة ومغلقة. الطول من أعلى الكتف إلى الحاشية.',
  unit: 'سم',
  hasInches: false,
  columns: { length: 'الطول', sleeve: 'الكم', chest: 'محيط الصدر', hem: 'محيط الحاشية' },
  bodySizes: 'قياسات الجسم',

  wearWith: 'تُلبس مع',
  asIn: 'كما في',
}
