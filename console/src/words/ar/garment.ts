import type { Words } from '../en.ts'

export const garment: Words['garment'] = {
  title: 'القطعة',
  correctFacts: 'وصف القطعة',
  factsText: 'ما يسأل عنه المتسوقون. وما تُرك فارغًا لا يظهر.',
  facts: {
    fabric: 'القماش',
    care: 'العناية',
    opacity: 'الشفافية',
    lining: 'البطانة',
    stretch: 'المرونة',
    neckline: 'فتحة العنق',
    fastening: 'طريقة الإغلاق',
    slit: 'الشق',
    model: 'من ترتديها في الصور',
  },
  opacities: { opaque: 'غير شفاف', semi: 'شفاف قليلًا', sheer: 'شفاف' },
  notSaid: 'غير مذكور',
  measures: 'القياسات',
  correctMeasures: 'قياس القطعة',
  measuresText:
    'بالسنتيمتر، للقطعة نفسها: الطول من الكتف إلى الحاشية، ومحيط الصدر ومحيط الحاشية. وإن تُرك فارغًا فهو غير معروف.',
  noSizes: 'لا أصناف له بعد، ولا مقاسات.',
  size: 'المقاس',
  columns: { length: 'الطول', sleeve: 'الكم', chest: 'الصدر', hem: 'الحاشية' },
  measureOf: (measure, size) => `${measure}، مقاس ${size}`,
}
