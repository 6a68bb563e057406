import type { Texts } from '../en.ts'

export const passwordChanged: Texts['passwordChanged'] = {
  subject: 'Parolanız değiştirildi',
  happened: (when) => `Hesabınızın parolası değiştirildi: ${when}.`,
}

export const passwordReset: Texts['passwordReset'] = {
  subject: 'Parolanız sıfırlandı',
  happened: (when) =>
    `Hesabınızın parolası, bu adrese gönderdiğimiz bir bağlantıyla yenilendi: ${when}.`,
}

export const identityLinked: Texts['identityLinked'] = {
  subject: 'Hesabınıza yeni bir giriş yolu',
  heading: 'Yeni bir giriş yolu',
  happened: (when) =>
    `Hesabınıza bir kimlik sağlayıcısıyla giriş bağlandı: ${when}. O zamandan beri bu yol da hesabınızı açıyor.`,
}

export const accountLocked: Texts['accountLocked'] = {
  subject: 'Hesabınız için yanlış parolalar girildi',
  happened: (when, attempts, minutes) =>
    `Hesabınız için art arda ${attempts} kez yanlış parola girildi; sonuncusu: ${when}. Tahmin edilmesini önlemek ` +
    `için hesap ${minutes} dakika kilitlendi.`,
}

export const tokenTheft: Texts['tokenTheft'] = {
  subject: 'Hesabınıza ait bir oturum çalınmış olabilir',
  happened: (when) =>
    `Hesabınızda, yerine yenisi geçmiş bir oturum kullanıldı: ${when}. Çalınan bir oturumun kopyaları böyle ` +
    'görünür; bu yüzden o oturumu kullanıldığı her yerde sonlandırdık.',
  again: 'Orada devam etmek için yeniden giriş yapın.',
  ifChanged:
    'Hesabınızda bıraktığınız gibi olmayan bir şey varsa parolanızı hemen sıfırlayın: böylece hesabınızdaki ' +
    'herkesin oturumu kapanır. Sonra yardım edebilmemiz için bu e-postayı yanıtlayın.',
}

export const handedOver: Texts['handedOver'] = {
  subject: 'Hesabınız artık yalnızca sizin',
  happened: (when) =>
    `Hesabınız bir kimlik sağlayıcısıyla girişle açıldı: ${when}. Bu giriş, e-posta adresinin size ait olduğunu ` +
    'kanıtladı. Daha önce kanıtlanmış değildi.',
  gone:
    'Hesabı başka biri açmış olabilir diye daha önce girilenler silindi: parola, adlar, telefon numarası, ' +
    'adresler ve fotoğraf. Başka her yerde oturumu kapatıldı, herkese açık kombinleri gizlendi, ödenmemiş siparişleri iptal ' +
    'edildi.',
  password: (count) =>
    'Kimlik sağlayıcısıyla giriş yapmaya devam edebilirsiniz. Parolayla da giriş yapmak için bir parola ' +
    `belirleyin: bağlantı ${count} saat geçerlidir ve bir kez kullanılabilir. Kimseyle paylaşmayın.`,
  notYou: 'Giriş yapan siz değilseniz hemen bir parola belirleyin ve bu e-postayı yanıtlayın.',
  set: 'Parola belirle',
}

export const totpOn: Texts['totpOn'] = {
  subject: 'Hesabınıza bir kimlik doğrulama uygulaması eklendi',
  happened: (when) =>
    `Hesabınıza ikinci faktör olarak bir kimlik doğrulama uygulaması eklendi: ${when}. Daha önce bir uygulama ` +
    'varsa kodları artık kabul edilmiyor.',
}

export const totpOff: Texts['totpOff'] = {
  subject: 'Kimlik doğrulama uygulaması hesabınızdan kaldırıldı',
  happened: (when) =>
    `Kimlik doğrulama uygulaması hesabınızdan kaldırıldı: ${when}. Kodları artık kabul edilmiyor.`,
}

export const passkeyAdded: Texts['passkeyAdded'] = {
  subject: 'Hesabınıza bir geçiş anahtarı eklendi',
  happened: (when) =>
    `Hesabınıza bir geçiş anahtarı eklendi: ${when}. O zamandan beri ikinci faktör olarak kabul ediliyor.`,
}

export const passkeyRemoved: Texts['passkeyRemoved'] = {
  subject: 'Hesabınızdan bir geçiş anahtarı kaldırıldı',
  happened: (when) => `Hesabınızdan bir geçiş anahtarı kaldırıldı: ${when}. Artık kabul edilmiyor.`,
}

export const recoveryCodesRenewed: Texts['recoveryCodesRenewed'] = {
  subject: 'Hesabınızın yeni kurtarma kodları var',
  happened: (when) =>
    `Hesabınız için yeni kurtarma kodları oluşturuldu: ${when}. Öncekiler artık kabul edilmiyor.`,
}

export const secondFactorReset: Texts['secondFactorReset'] = {
  subject: 'Hesabınızın ikinci faktörü kaldırıldı',
  happened: (when) =>
    `Hizmetin bir işletmeni, hesabınızın ikinci faktörünü kaldırdı: ${when}. Kimlik doğrulama uygulaması, geçiş ` +
    'anahtarları ve kurtarma kodları artık kabul edilmiyor. Her yerde oturumunuz kapatıldı.',
  ifAsked: 'Bunu siz istediyseniz parolanızla giriş yapıp yeniden ikinci bir faktör ekleyin.',
  ifNot: 'Siz istemediyseniz parolanızı hemen sıfırlayın ve bu e-postayı yanıtlayın.',
}

export const secondFactorLocked: Texts['secondFactorLocked'] = {
  subject: 'Hesabınız için yanlış kodlar girildi',
  happened: (when, attempts, minutes) =>
    `Hesabınız için, parolanızla yapılan bir girişte ikinci faktörün kodu art arda ${attempts} kez yanlış girildi; ` +
    `sonuncusu: ${when}. Tahmin edilmesini önlemek için ${minutes} dakika hiçbir kod kabul edilmiyor.`,
}
