import type { Texts } from '../en.ts'

export const guests: Texts['guests'] = {
  emailHint: 'Onay ve siparişinizin bağlantısı buraya gelir.',
  off: 'Lütfen giriş yapın: bu mağaza yalnızca üyelerden sipariş alır.',
  find: 'Siparişinizi bulun',
  here: 'Bu tarayıcıda verilen siparişler',
  gone: 'Bu bağlantı artık bir sipariş açmıyor. Sipariş hesabınızda olabilir ya da daha yeni bir bağlantı vardır.',
  lost: 'Bağlantıyı mı kaybettiniz?',
  lostMore: 'Sipariş verdiğiniz adrese yeniden göndeririz.',
  number: 'Sipariş numarası',
  numberHint: 'Örneğin ORD-2026-000009',
  linkSent: (email: string) => `Bu sipariş ${email} ile verildiyse bağlantısı yolda.`,
  withAccount: 'Hesabınızın siparişleri',
  offer: 'Siparişleriniz tek yerde dursun',
  offerMore: (email: string) => `Bir şifre seçin, ${email} için bir hesap açılsın.`,
  made: 'Hesabınız hazır',
  madeMore:
    'Size bir e-posta gönderdik: lütfen adresinizi onaylayın. Sonra “Siparişleriniz” bu siparişi de alabilir.',
  claimTitle: 'Hesabınız olmadan mı sipariş verdiniz?',
  claimMore: 'E-posta adresinizle ya da bu tarayıcıda verilen siparişler burada tutulabilir.',
  claim: 'Hesabıma al',
  claimed: (count: number) =>
    count === 0 ? 'Böyle bir sipariş yok.' : `${count} sipariş artık hesabınızda.`,
}
