/** The packed structures of the index of products hold what an array, a map or a set would hold. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZES } from '../../../src/service/limits/catalog.ts'
import { english } from '../../../src/shop/catalog/finding/languages/en.ts'
import { ByteRows } from '../../../src/shop/catalog/finding/packed/byte-rows.ts'
import { ByteReader, ByteWriter } from '../../../src/shop/catalog/finding/packed/bytes.ts'
import { TextKeys } from '../../../src/shop/catalog/finding/packed/text-keys.ts'
import { TextRows } from '../../../src/shop/catalog/finding/packed/text-rows.ts'
import { ProductTable } from '../../../src/shop/catalog/finding/table/product-table.ts'
import { fieldsIn, Postings, positionIn } from '../../../src/shop/catalog/finding/words/postings.ts'
import { WordIndex } from '../../../src/shop/catalog/finding/words/word-index.ts'
import { WordNumbers } from '../../../src/shop/catalog/finding/words/word-numbers.ts'
import { runs } from '../../support/runs.ts'

const MB = 2 ** 20
const aRow = fc.nat(20)
const aText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', 'a', 'abaya', 'é', '\ue000', '\uffff', '\u{1f9e3}', 'x'.repeat(200)),
)
const changes = fc.array(fc.tuple(aRow, fc.option(aText, { nil: undefined })), { maxLength: 200 })

describe('texts by row', () => {
  it('are those that were set last, and are found by their text', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const keys = new TextKeys()
        const model = new Map<number, string>()
        for (const [row, text] of all) {
          if (text === undefined) {
            keys.delete(row)
            model.delete(row)
            continue
          }
          // A text stands for the row that had it last.
          keys.set(row, text)
          for (const [other, its] of model) {
            if (its !== text || other === row) continue
            keys.delete(other)
            model.delete(other)
          }
          model.set(row, text)
        }
        for (let row = 0; row <= 20; row += 1) {
          expect(keys.texts.has(row)).toBe(model.has(row))
          expect(keys.texts.get(row)).toBe(model.get(row) ?? '')
        }
        for (const [row, text] of model) expect(keys.find(text)).toBe(row)
        expect(keys.find('a text that no row has')).toBeUndefined()
      }),
      runs(100),
    )
  })

  it('are in the order in which JavaScript compares them', () => {
    fc.assert(
      fc.property(aText, aText, (one, other) => {
        const texts = new TextRows()
        texts.set(0, one)
        texts.set(1, other)
        const order = one < other ? -1 : Number(one > other)
        expect(Math.sign(texts.compare(0, 1))).toBe(order)
        const asked = new ByteWriter().addText(other)
        expect(Math.sign(texts.compareWith(0, asked))).toBe(order)
        expect(texts.startsWith(0, asked)).toBe(one.startsWith(other))
      }),
      runs(100),
    )
  })

  it('belong to the row that took the text last, until it has another one', () => {
    const keys = new TextKeys()
    keys.set(1, 'abaya')
    keys.set(2, 'abaya')
    expect(keys.find('abaya')).toBe(2)
    keys.set(1, 'tunic')
    expect(keys.find('abaya')).toBe(2)
    keys.delete(2)
    expect([keys.find('abaya'), keys.find('tunic')]).toEqual([undefined, 1])
  })
})

describe('bytes by row', () => {
  const reader = new ByteReader()
  const writer = new ByteWriter()
  const text = (length: number, row: number) => String.fromCharCode(97 + (row % 26)).repeat(length)

  it('may be many and long, and replaced ones take no memory', () => {
    const rows = new ByteRows()
    const lengthOf = (row: number) => (row % 50 === 0 ? 2 * MB : 10_000)
    for (let round = 0; round < 4; round += 1) {
      for (let row = 0; row < 100; row += 1) {
        rows.set(row, writer.clear().addText(text(lengthOf(row) + round, row)))
      }
    }
    for (let row = 0; row < 100; row += 1) {
      expect(rows.read(row, reader).text() === text(lengthOf(row) + 3, row)).toBe(true)
    }
    const needed = 2 * 2 * MB + 98 * 10_000
    expect(rows.memoryBytes).toBeLessThan(2.5 * needed)
  })

  it('have numbers of any size below 2 ** 32', () => {
    const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 - 1]
    const rows = new ByteRows()
    writer.clear()
    for (const number of numbers) writer.addNumber(number)
    rows.set(3, writer)
    rows.read(3, reader)
    expect(numbers.map(() => reader.number())).toEqual(numbers)
    expect(reader.hasMore).toBe(false)
  })
})

describe('the numbers of words', () => {
  it('stay while the word is there, and are given again afterwards, however many words there are', () => {
    const words = new WordNumbers()
    const numbers = Array.from({ length: 5_000 }, (_, n) => words.add(`word${n}`))
    expect(new Set(numbers).size).toBe(5_000)
    for (let n = 0; n < 5_000; n += 2) words.remove(numbers[n] ?? 0)
    for (let n = 0; n < 5_000; n += 1) {
      expect(words.find(`word${n}`)).toBe(n % 2 === 0 ? 0 : numbers[n])
    }
    for (let n = 0; n < 2_500; n += 1) words.add(`another${n}`)
    expect(words.end).toBe(5_001)
    expect(words.find('another7')).toBeGreaterThan(0)
  })
})

describe('the products of words', () => {
  const aChange = fc.record({
    term: fc.integer({ min: 1, max: 3 }),
    position: fc.nat(80),
    places: fc.nat(15),
  })

  it('are those that were added and not removed, however many they are', () => {
    fc.assert(
      fc.property(fc.array(aChange, { minLength: 100, maxLength: 400 }), (all) => {
        const postings = new Postings()
        const model = [1, 2, 3].map(() => new Map<number, number>())
        for (const { term, position, places } of all) {
          const its = model[term - 1]
          // 0 removes it.
          if (places === 0) expect(postings.delete(term, position)).toBe(its?.get(position) ?? 0)
          else postings.set(term, position, places)
          if (places === 0) its?.delete(position)
          else its?.set(position, places)
        }
        for (const [at, its] of model.entries()) {
          const entries = [...postings.entriesOf(at + 1)]
          const sorted = [...its].toSorted(([one], [other]) => one - other)
          expect(entries.map((entry) => [positionIn(entry), fieldsIn(entry)])).toEqual(sorted)
          expect(postings.countOf(at + 1)).toBe(its.size)
        }
      }),
      runs(100),
    )
  })
})

describe('the index', () => {
  it('takes less than 1 kB for a product of six variants, and says so', () => {
    const [table, wordIndex] = [new ProductTable([]), new WordIndex(english)]
    const products = 5_000
    for (let id = 1; id <= products; id += 1) {
      const variants = DEFAULT_SIZES.map((size) => ({
        size,
        color: `Shade ${id % 20}`,
        is_available: id % 3 > 0,
        sku: `${id}${size}`,
        barcode: '',
      }))
      const texts = {
        name: `Pleated linen abaya ${id}`,
        attribute: `Abayas\nFull coverage\n${variants.map(({ size, color }) => `${size} ${color}`).join('\n')}`,
        description: `Number ${id} of ${id % 40}: falls loose, washes easily and keeps its shape.`,
        sku: variants.map(({ sku }) => sku).join('\n'),
      }
      const position = table.set({
        id,
        name: texts.name,
        slug: `pleated-linen-abaya-${id}`,
        lengths: null,
        description: texts.description,
        base_price: '129.00',
        category: id % 30,
        coverage_level: 'full',
        is_featured: false,
        date_added: id,
        updated_at: id,
        variants,
      })
      wordIndex.set(position, texts)
    }
    table.sort()
    wordIndex.sort()
    expect(table.variantCount).toBe(6 * products)
    const each = (table.memoryBytes + wordIndex.memoryBytes) / products
    // Six SKUs that no other has, a name, a slug: less could only be forgotten.
    expect(each).toBeGreaterThan(300)
    expect(each).toBeLessThan(1_000)
  })
})
