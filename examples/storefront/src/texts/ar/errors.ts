/** Errors without a sentence of the service: the client translates those. */
import type { Texts } from '../en.ts'

export const errors: Texts['errors'] = {
  own: {
    network: 'تعذّر الوصول إلى المتجر. تحققي من اتصالك بالإنترنت.',
    fields: 'يرجى مراجعة الحقول المحددة.',
    permission_denied: 'أكّدي بريدك الإلكتروني أولًا: أرسلنا إليك رسالة.',
    timeout: 'لم يُجب المتجر في الوقت المناسب. حاولي مرة أخرى.',
    unknown: 'وصل من المتجر رد غير متوقع. حاولي مرة أخرى.',
  },
  onlyLeft: (count: number) => `المتبقي من هذه القطعة: ${count} فقط.`,
  lockedFor: (time: string) => `محاولات كثيرة. حاولي مرة أخرى بعد ${time}.`,
  busyFor: (time: string) => `طلبات كثيرة دفعة واحدة. حاولي مرة أخرى بعد ${time}.`,
  totalNow: (amount: string) => `أصبح المجموع ${amount}. إن وافقت فاطلبي من جديد.`,
  errorId: (id: string) => `المرجع: ${id}`,
}
