import type { Passage } from '../en/about.ts'
import type { Texts } from '../en.ts'

export const about: Texts['about'] = {
  more: 'Mağaza hakkında daha fazlası',
  example: 'Bu metin bir denemeye aittir. Her mağaza kendisininkini yazar.',
  methods: 'Teslimat ücreti',
  methodsNone: 'Teslimat ücretsizdir.',
  freeFrom: (sum: string) => `${sum} ve üzeri ücretsiz`,
  free: 'ücretsiz',
  ways: 'Nasıl ödeyebilirsiniz',
  waysNone: 'Ödeme şu anda kapalı.',
  email: 'E-posta',
  phone: 'Telefon',
  hours: 'Saatler',
  address: 'Adres',
  delivery: (country: string, [least, most]: readonly [number, number]): Passage[] => [
    [
      'Nereye teslim ediyoruz',
      `Teslimat yaptığımız ülke: ${country}. Paket, ödemenizden ${least}–${most} iş günü sonra elinizde olur.`,
      'Paket, siparişi ödenince yola çıkar. Kargo firmasının adını ve varsa paketi izlemek için bağlantıyı içeren bir e-posta alırsınız.',
    ],
    [
      'Vazgeçmek',
      'Henüz ödenmemiş bir sipariş her zaman, ödenmiş bir sipariş de yola çıkmadıysa 24 saat içinde iptal edilebilir: siparişin sayfasında. Teslimat ücreti de geri ödenir.',
    ],
  ],
  returns: (days: number, isFree: boolean): Passage[] => [
    [
      `Karar vermek için ${days} gün`,
      `Paketiniz teslim edildikten sonra iade istemek için ${days} gününüz var. Son günü siparişin sayfası gösterir.`,
    ],
    [
      'Geri gönderme ücretini kim öder',
      isFree
        ? 'Biz öderiz.'
        : 'Siz ödersiniz. Bir parça kusurluysa ya da sipariş ettiğiniz değilse biz öderiz.',
    ],
    [
      'Nasıl yapılır',
      'Siparişi hesabınızda ya da e-postalarındaki bağlantıyla açın, parçaları seçin ve nedenini yazın. E-postayla yanıt veririz.',
      'Parçalar gelince onlar için ödediğinizi, ödediğiniz yolla geri öderiz. İndirim siparişin parçaları arasında paylaşılır, her birinin payı vardır.',
      'Yanıt vermediğimiz sürece iadeden vazgeçebilirsiniz.',
    ],
    [
      'Başka beden ya da renk',
      'Her parça için para iadesi ya da stoktaki başka bir beden veya renk seçersiniz. Size hiçbir maliyeti yoktur: iadeyi kabul edince sizin için 21 gün ayırır, parçanız gelince göndeririz.',
    ],
  ],
  payment: [
    [
      'Ne zaman ödersiniz',
      'Ödeme hizmetinin sayfasında öder, sonra buraya dönersiniz. Mağazamız kart numaranızı görmez.',
      'Siz öderken parçalarınız 30 dakika ayrılır. Birkaç gün ödenmeyen sipariş kendiliğinden iptal olur.',
    ],
    [
      'Fatura',
      'Ödenmiş siparişin sayfasında faturası PDF olarak bulunur. Geri ödediklerimizin iade faturası da oradadır.',
    ],
  ],
  contact: [
    [
      'Bir sipariş hakkında',
      'Lütfen sipariş numarasını yazın: onunla ilgili her e-postada bulunur. Mağazanın bir iletisi referans gösteriyorsa onu da yazın.',
    ],
  ],
}
