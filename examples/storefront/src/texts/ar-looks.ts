import type { Texts } from './en.ts'

export const looks: Texts['looks'] = {
  'Linen days': {
    name: 'أيام الكتّان',
    description: 'لأشد ساعات السنة حرًا: قماش واحد من الكتفين إلى الحاشية.',
  },
  'Winter on the quay': {
    name: 'شتاء على الرصيف',
    description: 'صوف في وجه الريح، وتحته ما هو ناعم.',
  },
  'A cousin’s wedding': {
    name: 'عرس ابنة العم',
    description: 'ساتان ولمعة خفيفة، ولا شيء يغلب العروس.',
  },
  'Five in the morning': {
    name: 'الخامسة صباحًا',
    description: 'ما تركضين به قبل أن تستيقظ المدينة.',
  },
}
