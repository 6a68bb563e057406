import type { Legal } from './en.ts'

export const legal: Legal = {
  imprint: [
    ['Bu mağazayı kim işletiyor', 'Bu bir mağaza denemesidir: burada hiçbir şey satılmaz.'],
  ],
  privacy: [
    [
      'Neleri saklıyoruz',
      'Bir siparişten: parçaları, adı, teslimat adresini, e-posta adresini ve verirseniz telefon numarasını. Bir hesaptan ayrıca: adreslerini, favorilerini, kombinlerini, sepetini ve ne zaman, hangi cihazlardan giriş yaptığınızı.',
      'Bunları teslimat için, siparişleriniz ve haber almak istedikleriniz hakkında size yazmak için ve defterlerimiz için kullanırız.',
    ],
    [
      'Tarayıcınız neleri saklıyor',
      'Sepetinizin bir çerezi ya da tarayıcınızın belleğinde bir kaydı vardır. Aynı bellekte girişiniz, diliniz, beğendiğiniz parçalar ve hesapsız siparişlerin yolu da bulunur. Mağaza sizi hiçbir şeyle izlemez ve reklam göstermez.',
    ],
    [
      'Başka kim görüyor',
      'Seçtiğiniz ödeme hizmeti, paketinizin kargo firması ve onunla giriş yaparsanız kimlik sağlayıcısı.',
    ],
    [
      'Haklarınız',
      'Hesabınızda sizinle ilgili tuttuğumuz her şeyin bir kopyası ve hesabı silen bir düğme vardır. Defterler saklanmak zorunda olduğundan siparişler adınız ve adresiniz olmadan kalır. Hesapsız sipariş verdiyseniz bize yazın.',
    ],
  ],
  terms: [
    [
      'Fiyatlar',
      'Fiyatlar, gösterilen para biriminde, sipariş günündeki fiyatlardır. Teslimatın eklediği tutar siparişten önce gösterilir.',
    ],
    [
      'Siparişler',
      'Siparişiniz ödenince geçerli olur. Bu arada bir parça satıldıysa sipariş iptal edilir ve paranız geri döner.',
    ],
    [
      'Renkler ve ölçüler',
      'Ekranlar renkleri farklı gösterir. Ölçüler santimetredir ve elle alınır.',
    ],
  ],
}
