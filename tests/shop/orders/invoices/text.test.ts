/** Text of an invoice as it is seen from left to right, by the Unicode bidirectional algorithm. */
import { describe, expect, it } from 'vitest'
import { isRightToLeft, piecesOf } from '../../../../src/shop/orders/invoices/visual-text.ts'

const seen = (text: string) => piecesOf(text, isRightToLeft(text) ? 'rtl' : 'ltr')

describe('a line', () => {
  it.each([
    ['12 Fig Lane', ['12 Fig Lane']],
    // Words in the order in which they stand; each is shaped and turned by the font's own tables.
    ['فاطمة بنت محمد', ['محمد', ' ', 'بنت', ' ', 'فاطمة']],
    // Numbers are read from left to right, whatever their digits.
    ['شارع 12', ['12', ' ', 'شارع']],
    ['١٢ شارع النيل', ['النيل', ' ', 'شارع', ' ', '١', '٢']],
    // Brackets are mirrored.
    ['(الطابق ٣)', ['(', '٣', ' ', 'الطابق', ')']],
    ['Linen عباية كتان XL', ['Linen ', 'كتان', ' ', 'عباية', ' XL']],
    ['שלום (123)', ['(', '123', ')', ' ', 'שלום']],
  ])('%s', (text, pieces) => {
    expect(seen(text)).toEqual(pieces)
  })

  it('begins on the right if its first letter does', () => {
    expect(['فاطمة Jacobs', 'Jacobs فاطمة', '12', ''].map(isRightToLeft)).toEqual([
      ...[true, false, false, false],
    ])
  })
})
