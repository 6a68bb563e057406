import type { Texts } from '../en.ts'

export const frame: Texts['frame'] = {
  hello: (name) => `Merhaba ${name},`,
  helloNameless: 'Merhaba,',
  questions: 'Sorunuz mu var? Bu e-postayı yanıtlamanız yeterli.',
  orOpen: 'Ya da şu bağlantıyı açın:',
  label: (title) => `${title}:`,
  moment: (day, clock, zone) => `${day}, ${clock} (${zone})`,
}

export const restock: Texts['restock'] = {
  subject: (count) =>
    count === 1
      ? 'İstek listenizdeki bir ürün yeniden stokta'
      : `İstek listenizdeki ${count} ürün yeniden stokta`,
  heading: 'Yeniden stokta',
  intro: (count) =>
    count === 1
      ? 'İstek listenizdeki bu ürünü yeniden satın alabilirsiniz:'
      : 'İstek listenizdeki bu ürünleri yeniden satın alabilirsiniz:',
  notHeld: 'Sizin için ayrılan bir ürün yok: başkaları sizden önce alabilir.',
  open: 'İstek listemi aç',
  why:
    'Bu e-postayı istek listenizde istediğiniz için alıyorsunuz; oradan kapatabilirsiniz. Bir ürün yeniden ' +
    'stoğa girdiğinde, her ürün için günde en çok bir kez göndeririz.',
}

export const shop: Texts['shop'] = {
  paidSubject: (number) => `${number} numaralı sipariş ödendi`,
  paid: (amount, count) => `${count} parça için ${amount}. Paketlenmeyi bekliyor.`,
  returnSubject: (number) => `${number} numaralı sipariş için iade istendi`,
  return: 'Onaylayın ya da reddedin.',
  reviewSubject: (number) => `${number} numaralı siparişin bir ödemesi incelenmeyi bekliyor`,
  review: 'Ödeme siparişle uyuşmuyor: para iade edilmeden ya da ürün gönderilmeden önce inceleyin.',
  refundSubject: (number) => `${number} numaralı siparişin para iadesi başarısız oldu`,
  refund: 'Alıcı hâlâ bekliyor: yeniden deneyin ya da elden iade edip kapatın.',
  openOrder: 'Siparişi aç',
  lowStockSubject: (count) => `Stok azaldı: ${count} varyant`,
  lowStock: (below) => `Satışta olup stokta ${below} adetten az kalan varyantlar.`,
  openList: 'Listeyi aç',
}
