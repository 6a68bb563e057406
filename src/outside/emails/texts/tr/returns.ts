import type { Texts } from '../en.ts'

export const returned: Texts['returned'] = {
  title: (day, number) => `${day} tarihli iade, ${number} numaralı sipariş`,
  note: 'Notumuz',
  reason: 'Belirttiğiniz neden',
  since: 'Bu arada sonuçlandı: bununla ilgili ayrı bir e-posta alacaksınız.',
  noMoney: 'Bu ürünler için para iadesi yapılmıyor.',
  missing: 'Ulaşmayanlar',
  willSend: (quantity, name, variant) =>
    `Yerine şunu göndereceğiz: ${quantity} × ${name}, ${variant}.`,
  isSent: (quantity, name, variant) =>
    `Size gönderdiğimiz pakette: ${quantity} × ${name}, ${variant}.`,
  unavailable: (name, variant) =>
    `Yerine ${name}, ${variant} seçmiştiniz, ancak bu ürün artık yok. Ödemenizi iade edeceğiz.`,
}

export const returnRequested: Texts['returnRequested'] = {
  subject: (number) => `${number} numaralı sipariş için iade istendi`,
  heading: 'İade isteğinizi aldık',
  wish: (number, next) => `${number} numaralı siparişten ürün iade etmek istiyorsunuz. ${next}`,
  next: 'İsteğinizi inceleyip e-postayla yanıtlayacağız. O zamana kadar ürünleri lütfen saklayın.',
}

export const returnApproved: Texts['returnApproved'] = {
  subject: (number) => `${number} numaralı sipariş için iade onaylandı`,
  heading: 'Ürünleri geri gönderebilirsiniz',
  approved: (number, next) => `${number} numaralı siparişteki ürünlerin iadesi onaylandı. ${next}`,
  next: 'Lütfen ürünleri geri gönderin. Bize ulaşınca inceler ve ödemenizi iade ederiz.',
  nextOfExchange:
    'Lütfen ürünleri geri gönderin. Bize ulaşınca inceler ve yerine seçtiklerinizi göndeririz.',
  nextOfBoth:
    'Lütfen ürünleri geri gönderin. Bize ulaşınca inceler, yerine seçtiklerinizi gönderir ve kalanların ödemesini iade ederiz.',
  address: 'İade adresi',
}

export const returnRejected: Texts['returnRejected'] = {
  subject: (number) => `${number} numaralı sipariş için iade kabul edilmedi`,
  preheader: 'Ürünleri geri alamıyoruz.',
  heading: 'İadenizi kabul edemiyoruz',
  rejected: (number) =>
    `${number} numaralı siparişteki ürünlerin iadesini inceledik. Ürünleri geri alamıyoruz. Notumuzu ` +
    'hesabınızda, siparişin yanında da bulabilirsiniz.',
}

export const returnReceived: Texts['returnReceived'] = {
  subject: (number) => `${number} numaralı siparişin iadesi ulaştı`,
  heading: 'Ürünler bize ulaştı',
  arrived: (number) => `${number} numaralı siparişten geri gönderdiğiniz ürünler bize ulaştı.`,
  incomplete:
    'Bir kısmı pakette yoktu: aşağıda görebilirsiniz. Bunlar için para iadesi yapılmıyor.',
  sent: (number) =>
    `Yerine seçtikleriniz ${number} numaralı siparişte; ücretsizdir. Yola çıktığında bir e-posta alacaksınız.`,
  see: (number) => `${number} numaralı siparişi mağazada görüntüle`,
}

export const returnRefunded: Texts['returnRefunded'] = {
  subject: (number) => `${number} numaralı sipariş iadeniz için para iadesi`,
  heading: 'Paranız yolda',
  sent: (number) => `${number} numaralı siparişten ürün geri gönderdiniz.`,
}

export const returnCancelled: Texts['returnCancelled'] = {
  subject: (number) => `${number} numaralı sipariş için iade iptal edildi`,
  preheader: 'Geri göndermeniz gereken bir şey yok.',
  heading: 'İadeniz iptal edildi',
  cancelled: (number) =>
    `${number} numaralı siparişteki ürünlerin iadesini iptal ettiniz. Geri göndermeniz gereken bir şey yok.`,
}

export const returnEnded: Texts['returnEnded'] = {
  subject: (number) => `${number} numaralı siparişin iadesi kapatıldı`,
  preheader: 'Ürünler bize ulaşmadı.',
  heading: 'İadenizi kapattık',
  ended: (number) =>
    `${number} numaralı siparişteki ürünlerin iadesini onaylamıştık, ancak ürünler bize ulaşmadı; bu yüzden para ` +
    'iadesi yapılmıyor. Gönderdiyseniz bu e-postayı yanıtlayın.',
}
