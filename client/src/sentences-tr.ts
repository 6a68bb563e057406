/** The sentences of the service in Turkish. */
import type { Sentences } from './sentences-ar.ts'

export const tr: Sentences = {
  // --- Accounts ---------------------------------------------------------------------------------
  'Email, password, and full name are required':
    'Lütfen e-posta, şifre ve adınızı soyadınızı girin.',
  'Enter a valid email address.': 'Lütfen geçerli bir e-posta adresi girin.',
  'Enter a valid phone number.': 'Lütfen geçerli bir telefon numarası girin.',
  'A user with this email already exists.': 'Bu e-posta ile bir hesap zaten var.',
  'This password is too common.': 'Bu şifre çok yaygın.',
  'This password is entirely numeric.': 'Bu şifre yalnızca rakamlardan oluşuyor.',
  'This password is too short. It must contain at least {} characters.':
    'Bu şifre çok kısa. En az {0} karakter olmalı.',
  'The password is too similar to the {}.': 'Şifre şuna çok benziyor: {0}.',
  username: 'kullanıcı adı',
  'first name': 'ad',
  'last name': 'soyad',
  email: 'e-posta',
  'Current password is incorrect': 'Mevcut şifre yanlış.',
  'Invalid email or password': 'E-posta veya şifre yanlış.',
  'Account is temporarily locked due to too many failed login attempts. Please try again later.':
    'Çok fazla başarısız giriş denemesi nedeniyle hesap geçici olarak kilitlendi. Lütfen sonra tekrar deneyin.',
  'Account is disabled. Please contact support.': 'Bu hesap kapalı. Lütfen mağazaya yazın.',
  'Authentication credentials were not provided.': 'Lütfen giriş yapın.',
  'Authorization header must contain two space-delimited values':
    'Giriş bilgileriniz okunamadı. Lütfen yeniden giriş yapın.',
  'Token is invalid or expired': 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  'Given token not valid for any token type': 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  'Token is expired': 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  'Token is blacklisted': 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
  'User not found': 'Bu hesap bulunamadı.',
  'User is inactive': 'Bu hesap kapalı.',
  'Invalid verification token': 'Bu bağlantı geçerli değil. Lütfen yeni bir e-posta isteyin.',
  'Verification token has expired': 'Bu bağlantının süresi doldu. Lütfen yeni bir e-posta isteyin.',
  'Email already verified': 'E-posta adresiniz zaten onaylı.',
  'Invalid password reset token':
    'Bu bağlantı geçerli değil veya daha önce kullanıldı. Lütfen yeni bir e-posta isteyin.',
  'Password reset token has expired':
    'Bu bağlantının süresi doldu. Lütfen yeni bir e-posta isteyin.',
  'Invalid {} token': 'Giriş kabul edilmedi. Lütfen tekrar deneyin.',
  'Failed to verify {} token': 'Giriş hizmeti yanıt vermiyor. Lütfen sonra tekrar deneyin.',
  '{} login is not available': 'Bu giriş yöntemi kapalı.',
  'Second factor required.': 'Lütfen önce ikinci adımla kimliğinizi doğrulayın.',
  'You do not have permission to perform this action.': 'Bunu yapma izniniz yok.',
  'Session not found': 'Bu oturum bulunamadı.',
  'Address not found': 'Bu adres bulunamadı.',
  'You can keep at most {} addresses.': 'En fazla {0} adres kaydedebilirsiniz.',
  'Make another address the default instead.':
    'Bunun yerine başka bir adresi varsayılan adres yapın.',
  'Give up your role first.': 'Önce görevinizden ayrılın.',
  'Your account has orders under way.':
    'Devam eden siparişleriniz var. Lütfen tamamlanmalarını bekleyin.',
  // --- Catalog ----------------------------------------------------------------------------------
  'Not found.': 'Bulunamadı.',
  'Invalid page.': 'Listede böyle bir sayfa yok.',
  'Invalid coverage_level. Must be one of: {}': 'Böyle bir kapalılık düzeyi yok. Düzeyler: {0}.',
  'Give at least one of bust, waist and hips.': 'En az bir ölçü girin: göğüs, bel veya kalça.',
  // --- Cart and wishlist ------------------------------------------------------------------------
  'Insufficient stock. Only {} items available.': 'Stok yetersiz. Yalnızca {0} adet var.',
  'Quantity must be at least {}': 'Adet en az {0} olmalı.',
  'Quantity must be between {} and {}': 'Adet {0} ile {1} arasında olmalı.',
  'Cart cannot hold more than {} different items': 'Sepete en fazla {0} farklı ürün sığar.',
  'Product variant not found or inactive': 'Bu ürün artık satışta değil.',
  'Product variant not found': 'Bu ürün artık satışta değil.',
  'Cart item not found': 'Bu ürün artık sepetinizde değil.',
  'Item already in wishlist': 'Bu ürün zaten favorilerinizde.',
  'Wishlist cannot hold more than {} items': 'Favorilere en fazla {0} ürün eklenebilir.',
  'Wishlist item not found': 'Bu ürün artık favorilerinizde değil.',
  // --- Orders -----------------------------------------------------------------------------------
  'Cart is empty. Add items before creating an order.':
    'Sepetiniz boş. Sipariş vermeden önce ürün ekleyin.',
  'This code is not valid.': 'Bu kod geçerli değil.',
  'This code needs an order of at least {}.': 'Bu kod en az {0} tutarındaki siparişlerde geçerli.',
  'This delivery method does not go to {}.': 'Bu teslimat yöntemi şu ülkeye gitmiyor: {0}.',
  'No delivery method goes to {}.': 'Şu ülkeye giden bir teslimat yöntemi yok: {0}.',
  'The address is in {}.': 'Adres şu ülkede: {0}.',
  'Give either address or address_id.':
    'Kayıtlı bir adres seçin ya da bir adres yazın, ikisini birden değil.',
  'Delivery address is required': 'Lütfen teslimat adresini girin.',
  'Some items are out of stock.': 'Bazı ürünler tükendi.',
  'Payment method is not available':
    'Bu ödeme yöntemi şu anda kullanılamıyor. Lütfen başka birini seçin.',
  'Payment processing failed': 'Ödeme alınamadı. Lütfen başka bir ödeme yöntemi seçin.',
  'The card was declined.': 'Kart reddedildi.',
  'You have too many unpaid orders. Pay or cancel one first.':
    'Ödenmemiş çok fazla siparişiniz var. Önce birini ödeyin veya iptal edin.',
  'You hold too many items that are not paid for. Pay or cancel an order first.':
    'Sizin için ayrılmış, ödenmemiş çok fazla ürün var. Önce bir siparişi ödeyin veya iptal edin.',
  'The cart changed while the order was being placed. Please try again.':
    'Sipariş verilirken sepetiniz değişti. Lütfen tekrar deneyin.',
  'Payment provider is unavailable. Please try again.':
    'Ödeme hizmeti yanıt vermiyor. Lütfen tekrar deneyin.',
  'Payment provider did not answer in time. Please try again.':
    'Ödeme hizmeti zamanında yanıt vermedi. Lütfen tekrar deneyin.',
  'Order not found': 'Bu sipariş bulunamadı.',
  'Order cannot be cancelled. Status: {}': 'Bu sipariş artık iptal edilemez. Durumu: {0}.',
  'Order cannot be paid. Status: {}': 'Bu sipariş ödenemez. Durumu: {0}.',
  pending: 'ödeme bekliyor',
  paid: 'ödendi',
  shipped: 'kargoya verildi',
  delivered: 'teslim edildi',
  cancelled: 'iptal edildi',
  'The total has changed to {}.': 'Toplam tutar artık {0}.',
  'This order can no longer be paid. Order again.':
    'Bu sipariş artık ödenemez. Lütfen yeniden sipariş verin.',
  'Invoice not found': 'Bu fatura bulunamadı.',
  'Credit note not found': 'Bu iade faturası bulunamadı.',
  'Only delivered orders can be returned.': 'Yalnızca teslim edilmiş siparişler iade edilebilir.',
  'The return window of this order has closed.': 'Bu siparişin iade süresi doldu.',
  'Some items cannot be returned in this quantity.': 'Bazı ürünler bu adette iade edilemez.',
  'This order has too many returns. Write to the shop instead.':
    'Bu siparişin çok fazla iadesi var. Lütfen bunun yerine mağazaya yazın.',
  'Cannot transition from {} to {}': 'Bu artık mümkün değil. Şu anki durum: {0}.',
  requested: 'talep edildi',
  approved: 'kabul edildi',
  rejected: 'reddedildi',
  received: 'ulaştı',
  'Return not found': 'Bu iade bulunamadı.',
  'Item {}: Choose a variant of the same product.':
    '{0} numaralı ürün için aynı ürünün bir çeşidini seçin.',
  'Item {} is there more than once.': '{0} numaralı ürün birden fazla kez var.',
  // --- Outfits ----------------------------------------------------------------------------------
  'Outfit must contain at least {} products': 'Bir kombinde en az {0} ürün olmalı.',
  'Outfit cannot contain more than {} products': 'Bir kombinde en fazla {0} ürün olabilir.',
  'Outfit contains duplicate products': 'Bir ürün kombinde yalnızca bir kez olabilir.',
  'Invalid product IDs: {}': 'Bazı ürünler artık mağazada yok: {0}.',
  'You can keep at most {} outfits.': 'En fazla {0} kombin saklayabilirsiniz. Önce birini silin.',
  'Outfit not found': 'Bu kombin bulunamadı.',
  'Outfit could not be added to the cart': 'Kombin sepete eklenemedi.',
  // --- Fields -----------------------------------------------------------------------------------
  'This field is required.': 'Bu alan zorunlu.',
  'This field may not be null.': 'Bu alan zorunlu.',
  'This field may not be blank.': 'Bu alan boş bırakılamaz.',
  'Not a valid string.': 'Lütfen bir metin girin.',
  'Ensure this field has no more than {} characters.': 'En fazla {0} karakter girilebilir.',
  'Ensure this field has at least {} characters.': 'En az {0} karakter girin.',
  'Ensure this field has no more than {} elements.': 'En fazla {0} seçim yapılabilir.',
  'Ensure this field has at least {} elements.': 'En az {0} seçim yapın.',
  'Null characters are not allowed.': 'Metinde izin verilmeyen bir karakter var.',
  'Surrogate characters are not allowed: {}.': 'Metinde izin verilmeyen bir karakter var: {0}.',
  'Enter a valid URL.': 'Lütfen geçerli bir bağlantı girin.',
  'Enter a number.': 'Lütfen bir sayı girin.',
  'Enter a valid date.': 'Lütfen geçerli bir tarih girin.',
  'A valid integer is required.': 'Lütfen bir tam sayı girin.',
  'A valid number is required.': 'Lütfen bir sayı girin.',
  'Ensure this value is greater than or equal to {}.': 'En küçük değer: {0}.',
  'Ensure this value is less than or equal to {}.': 'En büyük değer: {0}.',
  'Ensure that there are no more than {} decimal places.':
    'En fazla {0} ondalık basamak girilebilir.',
  'Must be a valid boolean.': 'Lütfen evet veya hayır seçin.',
  '"{}" is not a valid choice.': '“{0}” seçilemez.',
  'Select a valid choice. {} is not one of the available choices.':
    'Lütfen listeden seçin. “{0}” listede yok.',
  'Invalid pk "{}" - object does not exist.': 'Bu artık yok: {0}.',
  'Incorrect type. Expected pk value, received {}.': 'Mağaza bu seçimi anlamadı.',
  'Expected a list of items but got type "{}".': 'Mağaza bu alanı anlamadı.',
  'Expected a dictionary of items but got type "{}".': 'Mağaza bu alanı anlamadı.',
  'Invalid data. Expected a dictionary, but got {}.':
    'Mağaza isteği anlamadı. Lütfen sayfayı yenileyin.',
  'No data provided': 'Hiçbir şey ulaşmadı. Lütfen tekrar deneyin.',
  // --- Pictures ---------------------------------------------------------------------------------
  'No file was submitted.': 'Lütfen bir dosya seçin.',
  'The submitted data was not a file. Check the encoding type on the form.':
    'Lütfen bir dosya seçin.',
  'The submitted file is empty.': 'Bu dosya boş.',
  'Submit only one picture.': 'Lütfen yalnızca bir resim seçin.',
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.':
    'Bu dosya bir resim değil veya bozuk. Lütfen başka bir dosya seçin.',
  'Ensure this filename has at most {} characters (it has {}).':
    'Dosya adı çok uzun: {1} karakter; en fazla {0} olabilir.',
  'Ensure this file has at most {} MB.': 'Dosya çok büyük. En fazla {0} MB olabilir.',
  'Ensure this image has at most {} megapixels.':
    'Resim çok büyük. En fazla {0} megapiksel olabilir.',
  // --- Any request ------------------------------------------------------------------------------
  'Idempotency-Key must be 1 to 255 printable ASCII characters': 'Lütfen sayfayı yenileyin.',
  'Idempotency-Key was used before with a different request': 'Lütfen sayfayı yenileyin.',
  'A request with this Idempotency-Key is still being processed. Please try again.':
    'Bu işlem zaten sürüyor. Lütfen biraz bekleyin.',
  'Could not satisfy the request Accept header.':
    'Mağaza isteği anlamadı. Lütfen sayfayı yenileyin.',
  'Request body is larger than {} bytes.': 'Bu çok büyük. Lütfen daha küçük bir şey gönderin.',
  'Unsupported media type "{}" in request.': 'Bu türdeki dosyalar kullanılamaz.',
  'JSON parse error - {}': 'Mağaza isteği anlamadı. Lütfen sayfayı yenileyin.',
  'Multipart form parse error - {}': 'Dosya tam olarak ulaşmadı. Lütfen tekrar deneyin.',
  'Method "{}" not allowed.': 'Mağaza isteği anlamadı. Lütfen sayfayı yenileyin.',
  'Request was throttled. Expected available in {} seconds.':
    'Bir anda çok fazla istek geldi. Lütfen {0} saniye sonra tekrar deneyin.',
  'An unexpected error occurred. Please try again later.':
    'Mağazada bir hata oluştu. Lütfen sonra tekrar deneyin.',
  'The service is temporarily unavailable. Please try again later.':
    'Mağaza çok yoğun. Lütfen birazdan tekrar deneyin.',
  // --- Of the client itself ---------------------------------------------------------------------
  'The service did not answer in time': 'Mağaza zamanında yanıt vermedi. Lütfen tekrar deneyin.',
  'Unknown reply of status {}': 'Mağazadan beklenmeyen bir yanıt geldi. Lütfen tekrar deneyin.',
}
