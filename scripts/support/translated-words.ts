/** The words of fill-catalog.ts in other languages, in the same order. */
export type CatalogWords = {
  styles: readonly [string, ...string[]]
  cloths: readonly [string, ...string[]]
  garments: readonly [string, ...string[]]
  /** With the style, the garment, the cloth and the number of a product, in this order. */
  description: string
}

export const TRANSLATED_WORDS: Record<string, CatalogWords> = {
  ar: {
    styles: ['بطبقات', 'بطيات', 'ملفوف', 'مطرز', 'سادة', 'بحزام', 'بقبعة'],
    cloths: ['كتان', 'كريب', 'قطن', 'حرير', 'صوف', 'جيرسيه', 'شيفون', 'دنيم', 'ساتان'],
    garments: ['عباية', 'قفطان', 'فستان طويل', 'تونيك', 'بنطلون واسع', 'حجاب', 'كارديغان'],
    description:
      '%2$s %1$s من %3$s للأيام الطويلة. قصة واسعة، سهلة الغسيل وتحافظ على شكلها. القطعة %4$s من المجموعة.',
  },
  fr: {
    styles: ['superposé', 'plissé', 'drapé', 'brodé', 'uni', 'ceinturé', 'à capuche'],
    cloths: ['lin', 'crêpe', 'coton', 'soie', 'laine', 'jersey', 'mousseline', 'denim', 'satin'],
    garments: ['abaya', 'caftan', 'robe longue', 'tunique', 'pantalon palazzo', 'hijab', 'gilet'],
    description:
      '%2$s %1$s en %3$s, pour les longues journées. Coupe ample, lavage facile, garde sa forme. Numéro %4$s de la collection.',
  },
  tr: {
    styles: ['katlı', 'pilili', 'sarmalı', 'işlemeli', 'düz', 'kemerli', 'kapüşonlu'],
    cloths: ['keten', 'krep', 'pamuk', 'ipek', 'yün', 'penye', 'şifon', 'kot', 'saten'],
    garments: ['ferace', 'kaftan', 'uzun elbise', 'tunik', 'bol pantolon', 'başörtüsü', 'hırka'],
    description:
      '%3$s kumaştan %1$s %2$s, uzun günler için. Bol kesim, kolay yıkanır ve formunu korur. Koleksiyonun %4$s numarası.',
  },
  id: {
    styles: ['berlapis', 'plisket', 'lilit', 'bordir', 'polos', 'bertali', 'berkerudung'],
    cloths: ['linen', 'krep', 'katun', 'sutra', 'wol', 'jersey', 'sifon', 'denim', 'satin'],
    garments: ['abaya', 'kaftan', 'gamis panjang', 'tunik', 'celana palazzo', 'hijab', 'kardigan'],
    description:
      '%2$s %1$s dari %3$s untuk hari yang panjang. Jatuh longgar, mudah dicuci dan bentuknya tetap. Nomor %4$s dari koleksi.',
  },
}
