import type { Words } from '../en.ts'

export const swapping: Words['swapping'] = {
  text: 'يُرسل المقاس أو اللون الآخر بالسعر المدفوع. تصل إلى المشتري رسالة، ويُعاد الطلب ممن يجهّزه.',
  item: 'القطعة',
  units: (name) => `عدد القطع المبدّلة من ${name}`,
  variant: 'أرسل بدلًا منها',
  choose: 'اختر',
  send: (sent, ordered) => `أرسل ${sent} بدلًا من ${ordered}`,
  choice: (size, color, stock) => `${size}، ${color} (المتوفر: ${stock})`,
  soldOut: (size, color) => `${size}، ${color} (نفد)`,
  noOther: 'لا مقاس آخر للمنتج ولا لون آخر معروض للبيع.',
  noUnits: 'لم يبق ما يُبدّل: رُدّ ثمن كل القطع.',
  swapped: 'صار في الطلب المقاس أو اللون الآخر.',
}
