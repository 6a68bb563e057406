/** The sentences of the service in Indonesian. */
import type { Sentences } from './sentences-ar.ts'

export const id: Sentences = {
  // --- Accounts ---------------------------------------------------------------------------------
  'Email, password, and full name are required': 'Isi email, kata sandi, dan nama lengkap Anda.',
  'Enter a valid email address.': 'Masukkan alamat email yang benar.',
  'Enter a valid phone number.': 'Masukkan nomor telepon yang benar.',
  'A user with this email already exists.': 'Sudah ada akun dengan email ini.',
  'This password is too common.': 'Kata sandi ini terlalu umum.',
  'This password is entirely numeric.': 'Kata sandi ini hanya terdiri dari angka.',
  'This password is too short. It must contain at least {} characters.':
    'Kata sandi ini terlalu pendek. Minimal {0} karakter.',
  'The password is too similar to the {}.': 'Kata sandi ini terlalu mirip dengan {0}.',
  username: 'nama pengguna',
  'first name': 'nama depan',
  'last name': 'nama belakang',
  email: 'alamat email',
  'Current password is incorrect': 'Kata sandi saat ini salah.',
  'Invalid email or password': 'Email atau kata sandi salah.',
  'Account is temporarily locked due to too many failed login attempts. Please try again later.':
    'Akun dikunci sementara karena terlalu banyak percobaan masuk yang gagal. Coba lagi nanti.',
  'Account is disabled. Please contact support.': 'Akun ini ditutup. Silakan hubungi toko.',
  'Authentication credentials were not provided.': 'Silakan masuk terlebih dahulu.',
  'Authorization header must contain two space-delimited values':
    'Data masuk Anda tidak terbaca. Silakan masuk lagi.',
  'Token is invalid or expired': 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  'Given token not valid for any token type': 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  'Token is expired': 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  'Token is blacklisted': 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  'User not found': 'Akun ini tidak ditemukan.',
  'User is inactive': 'Akun ini ditutup.',
  'Invalid verification token': 'Tautan ini tidak berlaku. Minta email baru.',
  'Verification token has expired': 'Tautan ini sudah kedaluwarsa. Minta email baru.',
  'Email already verified': 'Alamat email Anda sudah dikonfirmasi.',
  'Invalid password reset token':
    'Tautan ini tidak berlaku, atau sudah pernah dipakai. Minta email baru.',
  'Password reset token has expired': 'Tautan ini sudah kedaluwarsa. Minta email baru.',
  'Invalid {} token': 'Proses masuk tidak diterima. Silakan coba lagi.',
  'Failed to verify {} token': 'Layanan masuk tidak menjawab. Coba lagi nanti.',
  '{} login is not available': 'Cara masuk ini sedang dimatikan.',
  'Second factor required.': 'Buktikan dahulu identitas Anda dengan langkah kedua.',
  'You do not have permission to perform this action.': 'Anda tidak diizinkan melakukan ini.',
  'Session not found': 'Sesi ini tidak ditemukan.',
  'Address not found': 'Alamat ini tidak ditemukan.',
  'You can keep at most {} addresses.': 'Anda dapat menyimpan paling banyak {0} alamat.',
  'Make another address the default instead.': 'Jadikan alamat lain sebagai alamat utama.',
  'Give up your role first.': 'Lepaskan peran Anda terlebih dahulu.',
  'Your account has orders under way.':
    'Anda masih memiliki pesanan yang berjalan. Tunggu sampai selesai.',
  // --- Catalog ----------------------------------------------------------------------------------
  'Not found.': 'Tidak ditemukan.',
  'Invalid page.': 'Tidak ada halaman seperti itu dalam daftar ini.',
  'Invalid coverage_level. Must be one of: {}':
    'Tidak ada tingkat ketertutupan seperti itu. Pilihannya: {0}.',
  'Give at least one of bust, waist and hips.':
    'Isi setidaknya satu ukuran: dada, pinggang, atau pinggul.',
  // --- Cart and wishlist ------------------------------------------------------------------------
  'Insufficient stock. Only {} items available.': 'Stok tidak cukup. Hanya tersedia {0}.',
  'Quantity must be at least {}': 'Jumlah minimal {0}.',
  'Quantity must be between {} and {}': 'Pilih jumlah dari {0} sampai {1}.',
  'Cart cannot hold more than {} different items':
    'Keranjang dapat memuat paling banyak {0} barang yang berbeda.',
  'Product variant not found or inactive': 'Barang ini sudah tidak tersedia.',
  'Product variant not found': 'Barang ini sudah tidak tersedia.',
  'Cart item not found': 'Barang ini sudah tidak ada di keranjang Anda.',
  'Item already in wishlist': 'Barang ini sudah ada di daftar keinginan Anda.',
  'Wishlist cannot hold more than {} items':
    'Daftar keinginan dapat memuat paling banyak {0} barang.',
  'Wishlist item not found': 'Barang ini sudah tidak ada di daftar keinginan Anda.',
  // --- Orders -----------------------------------------------------------------------------------
  'Cart is empty. Add items before creating an order.':
    'Keranjang Anda kosong. Tambahkan barang sebelum memesan.',
  'This code is not valid.': 'Kode ini tidak berlaku.',
  'This code needs an order of at least {}.': 'Kode ini berlaku untuk pesanan minimal {0}.',
  'This delivery method does not go to {}.': 'Metode pengiriman ini tidak sampai ke {0}.',
  'No delivery method goes to {}.': 'Tidak ada metode pengiriman ke {0}.',
  'The address is in {}.': 'Alamat ini berada di {0}.',
  'Give either address or address_id.':
    'Pilih alamat tersimpan atau tulis alamat, jangan keduanya.',
  'Delivery address is required': 'Isi alamat pengiriman.',
  'Some items are out of stock.': 'Beberapa barang sudah habis.',
  'Payment method is not available':
    'Cara pembayaran ini sedang tidak tersedia. Pilih cara yang lain.',
  'Payment processing failed': 'Pembayaran tidak berhasil. Pilih cara pembayaran yang lain.',
  'The card was declined.': 'Kartu ditolak.',
  'You have too many unpaid orders. Pay or cancel one first.':
    'Terlalu banyak pesanan Anda yang belum dibayar. Bayar atau batalkan salah satu dahulu.',
  'You hold too many items that are not paid for. Pay or cancel an order first.':
    'Terlalu banyak barang yang disimpan untuk Anda dan belum dibayar. Bayar atau batalkan satu pesanan dahulu.',
  'The cart changed while the order was being placed. Please try again.':
    'Keranjang Anda berubah saat pesanan dibuat. Silakan coba lagi.',
  'Payment provider is unavailable. Please try again.':
    'Layanan pembayaran tidak menjawab. Silakan coba lagi.',
  'Payment provider did not answer in time. Please try again.':
    'Layanan pembayaran tidak menjawab tepat waktu. Silakan coba lagi.',
  'Order not found': 'Pesanan ini tidak ditemukan.',
  'Order cannot be cancelled. Status: {}': 'Pesanan ini tidak dapat dibatalkan lagi. Status: {0}.',
  'Order cannot be paid. Status: {}': 'Pesanan ini tidak dapat dibayar. Status: {0}.',
  pending: 'menunggu pembayaran',
  paid: 'sudah dibayar',
  shipped: 'sudah dikirim',
  delivered: 'sudah sampai',
  cancelled: 'dibatalkan',
  'The total has changed to {}.': 'Totalnya kini {0}.',
  'This order can no longer be paid. Order again.':
    'Pesanan ini tidak dapat dibayar lagi. Silakan pesan ulang.',
  'Invoice not found': 'Faktur ini tidak ditemukan.',
  'Credit note not found': 'Nota kredit ini tidak ditemukan.',
  'Only delivered orders can be returned.':
    'Hanya pesanan yang sudah sampai yang dapat dikembalikan.',
  'The return window of this order has closed.': 'Masa pengembalian pesanan ini sudah lewat.',
  'Some items cannot be returned in this quantity.':
    'Beberapa barang tidak dapat dikembalikan sebanyak ini.',
  'This order has too many returns. Write to the shop instead.':
    'Pengembalian pesanan ini sudah terlalu banyak. Silakan hubungi toko.',
  'Cannot transition from {} to {}': 'Ini tidak dapat dilakukan lagi. Status sekarang: {0}.',
  requested: 'diminta',
  approved: 'disetujui',
  rejected: 'ditolak',
  received: 'sudah diterima',
  'Return not found': 'Pengembalian ini tidak ditemukan.',
  'Item {}: Choose a variant of the same product.':
    'Pilih varian dari produk yang sama untuk barang {0}.',
  'Item {} is there more than once.': 'Barang {0} tercantum lebih dari sekali.',
  // --- Outfits ----------------------------------------------------------------------------------
  'Outfit must contain at least {} products': 'Satu padanan berisi minimal {0} barang.',
  'Outfit cannot contain more than {} products': 'Satu padanan berisi paling banyak {0} barang.',
  'Outfit contains duplicate products': 'Satu barang hanya dapat sekali dalam padanan.',
  'Invalid product IDs: {}': 'Beberapa barang sudah tidak ada di toko: {0}.',
  'You can keep at most {} outfits.':
    'Anda dapat menyimpan paling banyak {0} padanan. Hapus salah satu dahulu.',
  'Outfit not found': 'Padanan ini tidak ditemukan.',
  'Outfit could not be added to the cart': 'Padanan tidak dapat ditambahkan ke keranjang.',
  // --- Fields -----------------------------------------------------------------------------------
  'This field is required.': 'Bagian ini wajib diisi.',
  'This field may not be null.': 'Bagian ini wajib diisi.',
  'This field may not be blank.': 'Bagian ini tidak boleh kosong.',
  'Not a valid string.': 'Masukkan teks.',
  'Ensure this field has no more than {} characters.': 'Paling banyak {0} karakter.',
  'Ensure this field has at least {} characters.': 'Minimal {0} karakter.',
  'Ensure this field has no more than {} elements.': 'Paling banyak {0} pilihan.',
  'Ensure this field has at least {} elements.': 'Minimal {0} pilihan.',
  'Null characters are not allowed.': 'Ada karakter yang tidak diizinkan dalam teks ini.',
  'Surrogate characters are not allowed: {}.':
    'Ada karakter yang tidak diizinkan dalam teks ini: {0}.',
  'Enter a valid URL.': 'Masukkan tautan yang benar.',
  'Enter a number.': 'Masukkan angka.',
  'Enter a valid date.': 'Masukkan tanggal yang benar.',
  'A valid integer is required.': 'Masukkan bilangan bulat.',
  'A valid number is required.': 'Masukkan angka.',
  'Ensure this value is greater than or equal to {}.': 'Nilai terkecil: {0}.',
  'Ensure this value is less than or equal to {}.': 'Nilai terbesar: {0}.',
  'Ensure that there are no more than {} decimal places.':
    'Paling banyak {0} angka di belakang koma.',
  'Must be a valid boolean.': 'Pilih ya atau tidak.',
  '"{}" is not a valid choice.': '“{0}” tidak dapat dipilih.',
  'Select a valid choice. {} is not one of the available choices.':
    'Pilih dari daftar. “{0}” tidak ada di dalamnya.',
  'Invalid pk "{}" - object does not exist.': 'Ini sudah tidak ada: {0}.',
  'Incorrect type. Expected pk value, received {}.': 'Toko tidak memahami pilihan ini.',
  'Expected a list of items but got type "{}".': 'Toko tidak memahami bagian ini.',
  'Expected a dictionary of items but got type "{}".': 'Toko tidak memahami bagian ini.',
  'Invalid data. Expected a dictionary, but got {}.':
    'Toko tidak memahami permintaan ini. Muat ulang halaman.',
  'No data provided': 'Tidak ada yang terkirim. Silakan coba lagi.',
  // --- Pictures ---------------------------------------------------------------------------------
  'No file was submitted.': 'Pilih sebuah berkas.',
  'The submitted data was not a file. Check the encoding type on the form.': 'Pilih sebuah berkas.',
  'The submitted file is empty.': 'Berkas ini kosong.',
  'Submit only one picture.': 'Pilih satu gambar saja.',
  'Upload a valid image. The file you uploaded was either not an image or a corrupted image.':
    'Berkas ini bukan gambar, atau rusak. Pilih berkas yang lain.',
  'Ensure this filename has at most {} characters (it has {}).':
    'Nama berkas terlalu panjang: {1} karakter, paling banyak {0}.',
  'Ensure this file has at most {} MB.': 'Berkas terlalu besar. Paling besar {0} MB.',
  'Ensure this image has at most {} megapixels.':
    'Gambar terlalu besar. Paling besar {0} megapiksel.',
  // --- Any request ------------------------------------------------------------------------------
  'Idempotency-Key must be 1 to 255 printable ASCII characters': 'Muat ulang halaman.',
  'Idempotency-Key was used before with a different request': 'Muat ulang halaman.',
  'A request with this Idempotency-Key is still being processed. Please try again.':
    'Ini sedang diproses. Tunggu sebentar.',
  'Could not satisfy the request Accept header.':
    'Toko tidak memahami permintaan ini. Muat ulang halaman.',
  'Request body is larger than {} bytes.': 'Ini terlalu besar. Kirim yang lebih kecil.',
  'Unsupported media type "{}" in request.': 'Jenis berkas ini tidak dapat digunakan.',
  'JSON parse error - {}': 'Toko tidak memahami permintaan ini. Muat ulang halaman.',
  'Multipart form parse error - {}': 'Berkas tidak sampai seluruhnya. Silakan coba lagi.',
  'Method "{}" not allowed.': 'Toko tidak memahami permintaan ini. Muat ulang halaman.',
  'Request was throttled. Expected available in {} seconds.':
    'Terlalu banyak permintaan sekaligus. Coba lagi dalam {0} detik.',
  'An unexpected error occurred. Please try again later.':
    'Terjadi kesalahan di toko. Coba lagi nanti.',
  'The service is temporarily unavailable. Please try again later.':
    'Toko sedang sangat sibuk. Coba lagi sebentar.',
  // --- Of the client itself ---------------------------------------------------------------------
  'The service did not answer in time': 'Toko tidak menjawab tepat waktu. Silakan coba lagi.',
  'Unknown reply of status {}': 'Jawaban toko tidak seperti yang diharapkan. Silakan coba lagi.',
}
