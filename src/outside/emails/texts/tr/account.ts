import type { Texts } from '../en.ts'

export const verification: Texts['verification'] = {
  subject: 'E-posta adresinizi onaylayın',
  preheader: (count) => `Bir tıklama yeter; bağlantı ${count} saat geçerlidir.`,
  please: 'Lütfen bu e-posta adresinin size ait olduğunu onaylayın.',
  confirm: 'E-posta adresimi onayla',
  validity: (count) => `Bağlantı ${count} saat geçerlidir.`,
  notYou: 'Bu adresle kaydolan siz değilseniz bu e-postayı dikkate almayın.',
}

export const reset: Texts['reset'] = {
  subject: 'Parolanızı sıfırlayın',
  preheader: (count) => `Yeni bir parola seçin; bağlantı ${count} saat geçerlidir.`,
  asked: 'Hesabınızın parolasının sıfırlanması istendi.',
  choose: 'Yeni parola seç',
  validity: (count) =>
    `Bağlantı ${count} saat geçerlidir ve bir kez kullanılabilir. Kimseyle paylaşmayın: onunla hesabınız açılabilir.`,
  notYou: 'İsteyen siz değilseniz bu e-postayı dikkate almayın; parolanız olduğu gibi kalır.',
}

export const deleted: Texts['deleted'] = {
  subject: 'Hesabınız silindi',
  sentence: (when) => `Hesabınız silindi: ${when}.`,
  gone:
    'Onunla birlikte adınız, telefon numaranız ve fotoğrafınız, oturumlarınız, sepetiniz, istek listeniz, ' +
    'beğenileriniz ve kombinleriniz de silindi. Ödenmemiş siparişleriniz iptal edildi. Diğer siparişler adınız, ' +
    'adresiniz ve notlarınız olmadan kayıtlarımızda kalır.',
  last: 'Bu size son e-postamız. Bu adresle istediğiniz zaman yeniden kaydolabilirsiniz.',
  notYou: 'Bunu isteyen siz değilseniz bu e-postayı yanıtlayın.',
}

export const advice: Texts['advice'] = {
  ifYou: 'Bunu siz yaptıysanız bir şey yapmanız gerekmiyor.',
  ifNot:
    'Siz yapmadıysanız parolanızı hemen sıfırlayın: böylece hesabınızdaki herkesin oturumu kapanır. Sonra ' +
    'yardım edebilmemiz için bu e-postayı yanıtlayın.',
  reset: 'Parolamı sıfırla',
}

export const invitation: Texts['invitation'] = {
  subject: 'Mağazayı birlikte yönetmeye davetlisiniz',
  invited: (owner, role) => `${owner} sizi mağaza yönetimine davet ediyor. Rolünüz: ${role}.`,
  accept: 'Parola seç',
  validity: (count) =>
    `Bağlantı ${count} saat geçerlidir ve bir kez kullanılabilir. Kimseyle paylaşmayın: onunla rolü sizin yerinize ` +
    'başkası alabilir.',
  account:
    'Mağazada bu adresle bir hesabınız varsa rolü o hesap alır. Seçtiğiniz parola eskisinin yerine geçer ve her ' +
    'yerde oturumunuz kapatılır.',
  notYou: 'Bunu beklemiyorsanız bu e-postayı dikkate almayın: hiçbir şey değişmez.',
}

export const role: Texts['role'] = {
  none: 'yok',
  names: { packer: 'paketleyici', clerk: 'görevli', owner: 'sahip' },
  may: {
    packer:
      'Paketleyici siparişleri, iadeleri, ürünleri ve stoğu görür, stok sayar, siparişleri kargoya verildi ve ' +
      'teslim edildi olarak işaretler, iadeleri teslim alır.',
    clerk:
      'Görevli, paketleyicilerin yaptıklarını yapar, kataloğu yönetir, siparişleri iptal eder, iadelere ve para ' +
      'iadelerine karar verir, müşterileri görür.',
    owner:
      'Sahip her şeyi yapabilir; rolleri yalnızca o verir, hesapları o devre dışı bırakır, webhook’ları o kurar.',
  },
  operator: 'hizmetin bir işletmeni',
  deletedAccount: (id) => `daha sonra silinen ${id} numaralı hesap`,
  ownSubject: 'Yönetimdeki rolünüz değişti',
  ownHeading: 'Rolünüz değişti',
  own: (when, before, after, actor) =>
    `Mağaza yönetimindeki rolünüz değişti: ${when}. Önceki rol: ${before}; yeni rol: ${after}; değiştiren: ${actor}.`,
  loggedOut:
    'Değişikliği kendiniz yapmadıysanız her yerde oturumunuz kapatıldı. Devam etmek için yeniden giriş yapın.',
  open: 'Mağaza yönetimini aç',
  unexpected: 'Bunu beklemiyorsanız bu e-postayı yanıtlayın.',
  subject: 'Yönetimde bir rol değişti',
  heading: 'Bir rol değişti',
  changed: (when, about, before, after, actor) =>
    `${about} hesabının rolü değişti: ${when}. Önceki rol: ${before}; yeni rol: ${after}; değiştiren: ${actor}.`,
  why:
    'Bu e-postayı sahip olduğunuz için alıyorsunuz. Değişikliği beklemiyorsanız geri alın ve o zamandan beri ' +
    'neler yapıldığını denetim günlüğünde inceleyin.',
}
