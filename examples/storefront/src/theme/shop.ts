/**
 * Who the shop is. With theme.css, logo.tsx, legal/ and the head of index.html this is all that a brand changes. Prices, delivery and ways of paying come from the service.
 */

export const SHOP = {
  name: { en: 'Modest Clothing Store', ar: 'متجر الأزياء المحتشمة' },
  /** Below the name in the footer. */
  company: 'Modest Clothing Store (Pty) Ltd',
  address: ['12 Fig Lane', 'Cape Town, 8001'],
  /** ISO 3166: where it is. The checkout offers it first. */
  countryCode: 'ZA',
  /** Of sums beside which no reply names one, such as those of a filter. */
  currency: 'ZAR',
  /** English as it is written where the currency is. */
  englishLocale: 'en-ZA',
  email: 'hello@example.com',
  phone: '+27 21 555 0142',
  hours: {
    en: 'Monday to Friday, 9:00 to 17:00',
    ar: 'من الاثنين إلى الجمعة، من 9:00 إلى 17:00',
    fr: 'Du lundi au vendredi, de 9 h à 17 h',
    tr: 'Pazartesi–cuma, 9.00–17.00',
    id: 'Senin sampai Jumat, pukul 9.00 sampai 17.00',
  },
  /** Working days from the payment to the door, at least and at most, whichever way of delivery is chosen. */
  deliveryDays: [2, 4],
  /** For how many days after the delivery the service accepts a return. */
  returnDays: 7,
  /** Whether the shop pays the way back. For what is faulty or was not ordered it always does. */
  isReturnFree: false,
} satisfies Record<string, unknown> & { deliveryDays: [number, number] }
