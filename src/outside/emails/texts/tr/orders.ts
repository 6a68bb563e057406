import type { Texts } from '../en.ts'

export const item: Texts['item'] = {
  variant: (size, color) => `Beden ${size}, ${color}`,
}

export const refund: Texts['refund'] = {
  pending: (amount) =>
    `${amount} tutarındaki para iadeniz yapılıyor. Bankanızda görünmesi birkaç gün sürebilir.`,
  completed: (amount) =>
    `${amount} tutarındaki para iadeniz yapıldı. Bankanızda görünmesi birkaç gün sürebilir.`,
  failed: (amount) =>
    `${amount} tutarındaki para iadeniz henüz tamamlanamadı. Biz ilgileniyoruz; sizin bir şey yapmanız gerekmiyor.`,
  manual: (amount) =>
    `${amount} tutarını size kendimiz geri ödeyeceğiz. Banka hesabınız gerekirse size sorarız.`,
}

export const particulars: Texts['particulars'] = {
  title: (number, day) => `${day} tarihli ${number} numaralı sipariş`,
  discount: (code, amount) => `İndirim ${code}: −${amount}`,
  delivery: (name, amount) => `${name}: ${amount}`,
  total: (amount) => `Toplam: ${amount}`,
  paymentMethod: (name) => `Ödeme yöntemi: ${name}`,
  exchange: (number) => `Bu, ${number} numaralı siparişin değişimidir; ücretsizdir.`,
  see: 'Bu siparişi mağazada görüntüle',
  address: 'Teslimat adresi',
  notes: 'Notlar',
  reason: 'Neden',
  message: 'Size mesajımız',
}

export const received: Texts['received'] = {
  subject: (number) => `${number} numaralı siparişiniz alındı`,
  toPay: (amount) => `Ödenecek tutar: ${amount}.`,
  thanks: 'Siparişiniz için teşekkür ederiz.',
  heading: 'Siparişinizi aldık',
  pending: (number, amount) =>
    `${number} numaralı siparişiniz için teşekkür ederiz. Siparişiniz ${amount} tutarındaki ödemenizi bekliyor.`,
  paid: (number) => `${number} numaralı siparişiniz için teşekkür ederiz. Ödemenizi de aldık.`,
  cancelled: (number) =>
    `${number} numaralı siparişiniz için teşekkür ederiz. Sipariş bu arada iptal edildi; ödenecek bir tutar yok.`,
  pay: 'Bu siparişi öde',
  held: (until) =>
    `Ürünler şu zamana kadar sizin için ayrıldı: ${until}. Ondan sonra başkaları da satın alabilir.`,
  notHeld:
    'Ürünler artık sizin için ayrılmış değil, ama stokta oldukları sürece ödeme yapabilirsiniz. O zamana kadar ' +
    'tükenirlerse paranızın tamamını iade ederiz.',
}

export const paid: Texts['paid'] = {
  subject: (number) => `${number} numaralı siparişin ödemesi alındı`,
  preheader: (amount) => `${amount}, teşekkür ederiz.`,
  heading: 'Ödemeniz alındı',
  thanks: (number, amount) =>
    `Teşekkür ederiz. ${number} numaralı sipariş için ${amount} tutarındaki ödemenizi aldık.`,
  next: 'Şimdi ürünlerinizi paketleyip teslimat adresinize gönderiyoruz.',
  cancelled: 'Sipariş bu arada iptal edildi. Bununla ilgili ayrı bir e-posta alacaksınız.',
}

export const shipped: Texts['shipped'] = {
  subject: (number) => `${number} numaralı sipariş kargoya verildi`,
  preheader: 'Paketiniz yola çıktı.',
  heading: 'Siparişiniz yolda',
  sent: (number) => `${number} numaralı siparişi teslimat adresinize gönderdik.`,
  carrier: (name) => `Kargo şirketi: ${name}`,
  number: (number) => `Takip numarası: ${number}`,
  follow: 'Paketinizi takip edin',
}

export const tracking: Texts['tracking'] = {
  subject: (number) => `${number} numaralı sipariş nasıl takip edilir`,
  preheader: 'Paketinizle ilgili bilgiler değişti.',
  heading: 'Paketinizi takip edin',
  changed: (number) => `${number} numaralı siparişin paketiyle ilgili bilgiler değişti.`,
}

export const link: Texts['link'] = {
  subject: (number) => `${number} numaralı siparişiniz`,
  preheader: 'Siparişinizin bağlantısı.',
  heading: 'Siparişiniz',
  again: (number) => `${number} numaralı siparişinizin bağlantısını yeniden gönderiyoruz.`,
  newAddress: (number) =>
    `Mağaza, ${number} numaralı siparişinizle ilgili mektupları artık bu adrese gönderiyor. Siparişin bağlantısı aşağıda.`,
}

export const addressChanged: Texts['addressChanged'] = {
  subject: (number) => `${number} numaralı siparişin e-posta adresi değiştirildi`,
  preheader: 'Siparişle ilgili mektuplar artık bu adrese gelmiyor.',
  heading: 'Başka bir e-posta adresi',
  changed: (number) =>
    `Mağaza ${number} numaralı siparişin e-posta adresini değiştirdi: onunla ilgili mektuplar artık bu adrese gelmiyor.`,
}

export const delivered: Texts['delivered'] = {
  subject: (number) => `${number} numaralı sipariş teslim edildi`,
  preheader: 'Paketiniz ulaştı.',
  heading: 'Siparişiniz ulaştı',
  arrived: (number) =>
    `${number} numaralı siparişiniz teslim edildi. Güle güle kullanmanızı dileriz.`,
  until: (moment) => `Son iade veya değişim zamanı: ${moment}.`,
  notFitting: (moment) => `Olmayan bir şey mi var? Son iade veya değişim zamanı: ${moment}.`,
  missing: 'Size ulaşmadıysa bu e-postayı yanıtlayın.',
}

export const cancelled: Texts['cancelled'] = {
  subject: (number) => `${number} numaralı sipariş iptal edildi`,
  heading: 'Siparişiniz iptal edildi',
  done: (number) => `${number} numaralı siparişiniz iptal edildi.`,
  paidBack: 'Ödediğiniz tutar size daha önce iade edilmişti.',
  ifPaid: 'Bu arada ödeme yaptıysanız paranızın tamamını iade ederiz.',
  outOfStock: 'Son ürünler, ödemeniz ulaşmadan önce satıldı.',
  discountUsedUp: 'İndirimi, ödemeniz ulaşmadan önce tükendi.',
  unpaid: 'Zamanında ödenmedi.',
  handedOver:
    'Sipariş, e-posta adresinin size ait olduğu kanıtlanmadan önce hesabınızdan verilmişti.',
}

export const refunded: Texts['refunded'] = {
  subject: (number) => `${number} numaralı sipariş için para iadesi`,
  heading: 'Ödemenizi iade ediyoruz',
  late: (number) =>
    `${number} numaralı siparişin ödemesi, sipariş iptal edildikten sonra geldi. Tamamını iade ediyoruz.`,
  partHeading: 'Paranız yolda',
  part: (number, refund) =>
    `${number} numaralı siparişinizin ödemesinin bir bölümünü iade ettik. ${refund}`,
}

export const paidTwice: Texts['paidTwice'] = {
  subject: (number) => `${number} numaralı sipariş iki kez ödendi`,
  heading: 'İkinci ödemenizi iade ediyoruz',
  arrived: (number) =>
    `${number} numaralı sipariş için ikinci bir ödeme geldi. Tamamını iade ediyoruz.`,
}

export const paidAgain: Texts['paidAgain'] = {
  subject: (number) => `Daha önce ödenmiş ${number} numaralı sipariş için bir ödeme`,
  preheader: 'İki kez mi ödediniz? Öyleyse bu e-postayı yanıtlayın.',
  heading: 'İki kez mi ödediniz?',
  arrived: (number, amount) =>
    `${number} numaralı sipariş için ${amount} tutarında bir ödeme geldi. Siparişi daha önce ödenmiş olarak kaydetmiştik.`,
  reply:
    'İki kez ödediyseniz bu e-postayı yanıtlayın ki birini iade edelim. Değilse bir şey yapmanız gerekmiyor.',
}

export const swapped: Texts['swapped'] = {
  subject: (number) => `${number} numaralı sipariş değişti`,
  preheader: 'Aynı fiyata başka bir beden ya da renk.',
  heading: 'Başka bir beden ya da renk gönderiyoruz',
  changed: (number) =>
    `${number} numaralı siparişinizi değiştirdik. Size bir maliyeti yok: ödediğiniz tutar aynı kalıyor.`,
  instead: (units, from, to) => `${units}: ${to} (önceki: ${from})`,
  invoice: (number) => `${number} numaralı faturanız, ilk siparişinizle düzenlendiği gibi kalıyor.`,
}
