import { SHOP } from '../../theme/shop.ts'
import type { Texts } from '../en.ts'

/** A noun after a number has no plural. */
export const pieces = (count: number) => `${count} parça`

const [least, most] = SHOP.deliveryDays

export const shop: Texts['shop'] = {
  name: SHOP.name.en,
  skip: 'İçeriğe geç',
  menu: 'Menü',
  main: 'Ana menü',
  clothing: 'Tüm giyim',
  clothingMenu: 'Giyim',
  allOf: 'Tümü',
  newArrivals: 'Yeni gelenler',
  outfits: 'Kombinler',
  search: 'Ara',
  searchFor: 'Mağazada ara',
  logIn: 'Giriş yap',
  register: 'Üye ol',
  loggedOut: 'Çıkış yaptınız.',
  account: 'Hesap',
  wishlist: 'Favoriler',
  bag: 'Sepet',
  bagWith: (count: number) => `Sepet, ${count} parça`,
  language: 'Dil',
  footer: 'Uzun kesimler, sakin renkler, dayanıklı kumaşlar.',
  demo: 'Bir deneme mağazası: burada hiçbir şey satılmaz.',
  footerShop: 'Mağaza',
  footerHelp: 'Yardım',
  footerLegal: 'Hakkımızda',
  weTake: 'Ödeme yolları:',
  deliveryTime: `${least}–${most} iş gününde teslim edilir.`,
  returnCost: SHOP.isReturnFree ? 'İade kargosu ücretsizdir.' : 'İade kargosu size aittir.',
  topics: {
    delivery: 'Teslimat',
    returns: 'İade',
    payment: 'Ödeme',
    contact: 'İletişim',
    imprint: 'Künye',
    privacy: 'Gizlilik',
    terms: 'Satış koşulları',
  },
  close: 'Kapat',
  loading: 'Yükleniyor …',
  slow: 'Bu her zamankinden uzun sürüyor …',
  offline: 'Mağazaya bağlantı yok. Bağlantı gelince sayfa kendiliğinden devam eder.',
  optional: 'isteğe bağlı',
  tryAgain: 'Tekrar dene',
  pages: 'Sayfalar',
  previous: 'Önceki',
  next: 'Sonraki',
  firstPage: 'İlk sayfaya',
  pageOf: (page: number, pages: number) => `Sayfa ${page} / ${pages}`,
  notFound: 'Bu sayfa yok',
  notFoundMore: 'Taşınmış olabilir ya da bağlantıda bir hata vardır.',
  toTheShop: 'Tüm giyime bak',
  membersOnly: 'Lütfen giriş yapın',
  membersOnlyMore: 'Bu sayfa kendi hesabınızla ilgilidir.',
  notLoaded: 'Bu sayfa yüklenemedi',
  brokenMore: 'Lütfen sayfayı yeniden yükleyin.',
  reload: 'Yeniden yükle',
}

export const errors: Texts['errors'] = {
  own: {
    network: 'Mağazaya ulaşılamıyor. Çevrimiçi misiniz?',
    fields: 'Lütfen işaretli alanlara bakın.',
    permission_denied: 'Lütfen önce e-posta adresinizi onaylayın: size bir e-posta gönderdik.',
    timeout: 'Mağaza zamanında yanıt vermedi. Lütfen tekrar deneyin.',
    unknown: 'Mağazadan beklenmeyen bir yanıt geldi. Lütfen tekrar deneyin.',
  },
  onlyLeft: (count: number) => `Bu üründen yalnızca ${count} adet kaldı.`,
  lockedFor: (time: string) => `Çok fazla deneme yapıldı. Lütfen ${time} sonra tekrar deneyin.`,
  busyFor: (time: string) => `Bir anda çok fazla istek geldi. Lütfen ${time} sonra tekrar deneyin.`,
  totalNow: (amount: string) =>
    `Toplam tutar artık ${amount}. Kabul ediyorsanız lütfen yeniden sipariş verin.`,
  errorId: (id: string) => `Referans: ${id}`,
}
