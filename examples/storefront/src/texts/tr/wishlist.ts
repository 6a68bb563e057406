import type { Texts } from '../en.ts'
import { pieces } from './shop.ts'

export const wishlist: Texts['wishlist'] = {
  title: 'Favorileriniz',
  heart: (name: string) => `Favoriler: ${name}`,
  added: (name: string) => `Favorilerinize eklendi: ${name}.`,
  removed: (name: string) => `Favorilerinizden çıkarıldı: ${name}.`,
  look: 'Göster',
  count: pieces,
  empty: 'Favorilerinizde henüz bir şey yok',
  emptyMore: 'Beğendiğiniz parçanın kalbine dokunun: sizi burada bekler.',
  variant: (name: string) => `Renk ve beden: ${name}`,
  soldOutOption: (text: string) => `${text} – tükendi`,
  available: 'Stokta',
  few: (count: number) => `Son ${count} adet`,
  soldOut: 'Tükendi',
  gone: 'Artık satılmıyor',
  notify: 'Gelince bana e-posta gönder',
  notifyOn: (name: string) => `Yeniden gelince size e-posta göndereceğiz: ${name}.`,
  notifyOff: (name: string) => `Size e-posta göndermeyeceğiz: ${name}.`,
  move: 'Sepete taşı',
  moveNamed: (name: string) => `Sepete taşı: ${name}`,
  moved: (name: string) => `Sepetinize eklendi: ${name}.`,
  remove: 'Çıkar',
  removeNamed: (name: string) => `Favorilerden çıkar: ${name}`,
  mailNote: 'E-postalar, onayladığınız adrese gelir; her parça için günde en çok bir tane.',
  keptHere:
    'Bu tarayıcıda saklanırlar. Üye olunca onları her cihazda bulursunuz, bir parça yeniden gelince de size yazabiliriz.',
}
