/** The words of the search: their index stays right as products change, and none is slow. */
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PREFIX_SKUS_MAX } from '../../../src/service/limits/catalog.ts'
import { typosBetween } from '../../../src/service/typos.ts'
import { english } from '../../../src/shop/catalog/finding/languages/en.ts'
import { search } from '../../../src/shop/catalog/finding/search.ts'
import { SimilarWords } from '../../../src/shop/catalog/finding/words/similar-words.ts'
import { indexedWordsOf, searchedWordsOf } from '../../../src/shop/catalog/finding/words/split.ts'
import { Synonyms } from '../../../src/shop/catalog/finding/words/synonyms.ts'
import type { Texts } from '../../../src/shop/catalog/finding/words/text-fields.ts'
import { WordIndex } from '../../../src/shop/catalog/finding/words/word-index.ts'
import { runs } from '../../support/runs.ts'

const PRODUCTS = 8
const WORDS = ['abaya', 'abayas', 'abay', 'scarf', 'scarves', 'linen', 'lin', 't-shirt', 'tshirt']
const aWord = fc.constantFrom(...WORDS)
const someText = fc.array(aWord, { maxLength: 2 }).map((words) => words.join(' '))
const someTexts = fc.record({
  name: someText,
  attribute: someText,
  description: someText,
  sku: someText,
})
const aChange = fc.tuple(fc.nat(PRODUCTS - 1), fc.option(someTexts, { nil: undefined }))

const roomFor = (size: number) => ({
  newColumn: () => new Uint16Array(size),
  newPositions: () => new Int32Array(size),
  reuse: () => {},
})

const room = roomFor(PRODUCTS)
/** All that can be asked of it; what is equally likely comes in no certain order. */
const answersOf = (wordIndex: WordIndex) =>
  WORDS.map((word) => ({
    word,
    whole: wordIndex.match(word, { isPrefix: false, room }).scores,
    begun: wordIndex.match(word.slice(0, 3), { isPrefix: true, room }).scores,
    isKnown: wordIndex.has(word, { isPrefix: false }),
    beginning: wordIndex.beginningWith(word.slice(0, 2)),
    isMeant: wordIndex.isMeant(word.slice(0, 3), { isPrefix: true }),
    similar: wordIndex.similarTo(`${word}x`, { isPrefix: true, limit: 9 }).sort(),
  }))

describe('the words of all products', () => {
  it('are those of the products that are left, whatever was changed before', () => {
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 30 }), (changes) => {
        const changed = new WordIndex(english)
        const left = new Map<number, Texts>()
        for (const [position, texts] of changes) {
          if (texts) changed.set(position, texts)
          else changed.delete(position)
          if (texts) left.set(position, texts)
          else left.delete(position)
          changed.beginningWith('a')
        }
        const fresh = new WordIndex(english)
        for (const [position, texts] of left) fresh.set(position, texts)
        expect(answersOf(changed)).toEqual(answersOf(fresh))
      }),
      runs(100),
    )
  })
})

describe('words like a misspelt one', () => {
  it('are all those that are left with so few errors, and where it is typed those that begin so', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeyü'), minLength: 1, maxLength: 9 })
    const words = fc.uniqueArray(word, { maxLength: 30 })
    const allowed = (typed: string, length: number) =>
      typed.length > 4 && Math.max(typed.length, length) > 6 ? 2 : 1
    fc.assert(
      fc.property(words, words, word, fc.boolean(), (stay, go, typed, isPrefix) => {
        const similar = new SimilarWords<{ word: string }>()
        const [left, gone] = [stay, go].map((each) => each.map((word) => ({ word }))) as [
          { word: string }[],
          { word: string }[],
        ]
        for (const term of [...gone, ...left]) similar.add(term)
        for (const term of gone) similar.remove(term)
        const isLike = ({ word }: { word: string }) => {
          const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more))
          const of = (part: string, max: number) => typosBetween(typed, part, max) <= max
          const isBegun = beginnings.some((each) => of(each, allowed(typed, typed.length)))
          return of(word, allowed(typed, word.length)) || (isPrefix && isBegun)
        }
        const found = [...similar.like(typed, { isPrefix })].map(({ term }) => term)
        expect(new Set(found)).toEqual(new Set(typed.length < 3 ? [] : left.filter(isLike)))
      }),
      runs(100),
    )
  })
})

describe('typing errors between two words', () => {
  /** By definition: what one error makes of a word, so many times. */
  function within(one: string, other: string, typos: number): boolean {
    if (one === other) return true
    if (typos === 0) return false
    const fields = Array.from({ length: one.length + 1 }, (_, place) => place)
    return fields.some((place) => {
      const [before, after] = [one.slice(0, place), one.slice(place)]
      const letters = [...new Set(other)]
      const made = [
        before + after.slice(1),
        ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
        before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
        // The outer two of three.
        ...(after.length > 2 ? [before + after[2] + after[1] + after[0] + after.slice(3)] : []),
      ]
      return made.some((next) => within(next, other, typos - 1))
    })
  }

  it('are counted up to a maximum', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(typosBetween(one, other, 1) <= 1).toBe(within(one, other, 1))
        expect(typosBetween(one, other, 2) <= 2).toBe(typosBetween(other, one, 2) <= 2)
        expect(typosBetween(one, other, 9)).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(typosBetween(one, one, 2)).toBe(0)
        const far = typosBetween(one, other, 2, () => false)
        expect(far).toBeGreaterThanOrEqual(typosBetween(one, other, 2))
        if (typosBetween(one, other, 2) <= 2) expect(within(one, other, 2)).toBe(true)
      }),
      runs(100),
    )
  })

  it('are counted in words of any length', () => {
    const long = 'abaya'.repeat(100)
    expect(typosBetween(`${long}s`, long, 2)).toBe(1)
    expect(typosBetween(`ba${long.slice(2)}`, `${long}s`, 2)).toBe(2)
    expect(typosBetween(`x${long}`, `${long}xyz`, 2)).toBeGreaterThan(2)
  })
})

describe('no text is slow', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const shuffled = (n: number) =>
    Array.from({ length: 8 }, (_, at) => letters[(n * (at + 3) * 7919 + n * n) % 26]).join('')
  const twenty = (wordOf: (n: number) => string) =>
    Array.from({ length: 20 }, (_, n) => wordOf(n)).join(' ')

  it('since no word is looked up once no product can be found', () => {
    const wordIndex = new WordIndex(english)
    for (let position = 0; position < 500; position += 1) {
      const name = `Abaya ${shuffled(position)}`
      wordIndex.set(position, { name, attribute: '', description: '', sku: '' })
    }
    const index = { wordIndex, synonyms: new Synonyms(english, []), table: roomFor(500) }
    const lookUp = vi.spyOn(wordIndex, 'match')
    /** How many times products were found by a word. */
    const passes = (text: string) => {
      lookUp.mockClear()
      const { scores } = search(index, text, { isExact: true })
      expect(scores.every((score) => score === 0)).toBe(true)
      return lookUp.mock.results.filter(({ value }) => value.count > 0).length
    }
    expect(passes(twenty((n) => `xq${n}`))).toBe(0)
    expect(passes(`${twenty((n) => shuffled(n))} abaya`)).toBeLessThan(6)
    expect(passes(`abaya xq ${twenty((n) => shuffled(n))}`)).toBeLessThan(6)
    expect(passes(`${'abaya '.repeat(40)} ${twenty((n) => shuffled(n))}`)).toBeLessThan(6)
  })

  it('since a misspelt word is compared with few of 20,000 words', () => {
    const similar = new SimilarWords<{ word: string }>()
    let reads = 0
    const counted = (word: string) => ({
      get word() {
        reads += 1
        return word
      },
    })
    for (let n = 0; n < 20_000; n += 1) similar.add(counted(shuffled(n)))
    similar.add(counted('embroidered'))
    for (const [typed, isPrefix, found] of [
      ['embrodred', false, ['embroidered']],
      ['embrio', true, ['embroidered']],
      ['mmmmmmmm', false, []],
    ] as const) {
      reads = 0
      const words = [...similar.like(typed, { isPrefix })]
      expect(reads).toBeLessThan(2_000)
      expect(words.map(({ term }) => term.word).filter((word) => word === 'embroidered')).toEqual(
        found,
      )
    }
  })

  it('since a prefix stands for no more than the first SKUs, and for all words of texts', () => {
    const wordIndex = new WordIndex(english)
    const room = roomFor(PREFIX_SKUS_MAX + 100)
    for (let position = 0; position < PREFIX_SKUS_MAX + 100; position += 1) {
      const name = position < PREFIX_SKUS_MAX + 90 ? 'Abaya' : 'Quilted abaya'
      const sku = `q${100_000 + position}`
      wordIndex.set(position, { name, attribute: '', description: '', sku })
    }
    const index = { wordIndex, synonyms: new Synonyms(english, []), table: room }
    const count = (text: string) => search(index, text).count
    expect(count('q')).toBe(PREFIX_SKUS_MAX + 10)
    expect(count('q1')).toBe(PREFIX_SKUS_MAX)
    expect(count(`q${100_000 + PREFIX_SKUS_MAX + 1}`)).toBe(1)
  })

  it('beside 100,000 SKUs, which no misspelt word is taken for', () => {
    const wordIndex = new WordIndex(english)
    for (let position = 0; position < 100_000; position += 1) {
      const sku = `${shuffled(position)}-${position}`
      wordIndex.set(position, { name: 'Black abaya', attribute: '', description: '', sku })
    }
    const index = {
      wordIndex,
      synonyms: new Synonyms(english, [['abaya', 'jilbab']]),
      table: roomFor(100_000),
    }
    const searched = (text: string) => search(index, text)
    const nothing = [
      twenty((n) => `${shuffled(n).slice(0, 3)}q${shuffled(n).slice(4)}`),
      twenty((n) => `abay${letters[n]}`) + shuffled(3),
      twenty((n) => `${n + 100_001}`),
      'ﷺ'.repeat(500),
      'x'.repeat(500),
    ]
    for (const text of nothing) expect(searched(text).didYouMean).toBeUndefined()
    expect(searched(`blakc jilbab ${shuffled(7)}`).didYouMean).toBe(`black jilbab ${shuffled(7)}`)
    expect(searched(`${shuffled(99_977)} 99977`).scores.filter((score) => score > 0)).toHaveLength(
      1,
    )
  })

  it('whose characters stand for several letters: 500 of these are read', () => {
    expect(
      searchedWordsOf(new WordIndex(english), '㌖'.repeat(500)).map(({ length }) => length),
    ).toEqual([500])
    expect(
      searchedWordsOf(new WordIndex(english), '각'.repeat(500)).map(({ length }) => length),
    ).toEqual([500])
    expect(searchedWordsOf(new WordIndex(english), `${'É'.repeat(500)}e`)).toEqual([
      'e'.repeat(500),
    ])
  })

  it('that is in many lists of synonyms: a phrase is looked for once', () => {
    const list = ['abaya', 'Abayas', 'jilbab', 'jilbabs', 'long coat', '!']
    const synonyms = new Synonyms(
      english,
      Array.from({ length: 50 }, () => list),
    )
    expect(synonyms.of(['abaya'])).toEqual([['jilbabs'], ['long', 'coat']])
    expect(synonyms.of(['long', 'coats'])).toEqual([['abayas'], ['jilbabs']])
    expect(synonyms.of([])).toEqual([])
  })

  it('that is in copies of one list, in any order: the list is kept once', () => {
    const kept = vi.spyOn(WordIndex.prototype, 'set')
    onTestFinished(() => kept.mockRestore())
    const lists = ['abaya,jilbab,long coat', 'Jilbabs,long-coat,ABAYA', 'abaya,jilbab'].map(
      (list) => list.split(','),
    )
    const synonyms = new Synonyms(english, Array.from({ length: 300 }, () => lists).flat())
    expect(kept.mock.calls.map(([, { name }]) => name)).toEqual(['jilbabs abaya', 'abaya jilbab'])
    expect(synonyms.ofBeginning('ab')).toEqual([['jilbab'], ['long', 'coat']])
    expect(synonyms.of(['abaya'])).toEqual([['jilbab'], ['long', 'coat']])
  })

  it('that is the beginning of each word of a list: each is looked for once', () => {
    const looked = vi.spyOn(WordIndex.prototype, 'match')
    onTestFinished(() => looked.mockRestore())
    const words = Array.from('abcdefghijklmnopqrst', (letter) => `jil${letter}o`)
    // Every list lacks one of the words, so that none is a copy.
    const synonyms = new Synonyms(
      english,
      words.map((word) => words.filter((other) => other !== word)),
    )
    const wordIndex = new WordIndex(english)
    wordIndex.set(0, { name: 'Jilao', attribute: '', description: '', sku: '' })
    search({ wordIndex, synonyms, table: roomFor(1) }, 'jil', { isExact: true })
    expect(looked.mock.calls.map(([word]) => word).sort()).toEqual(['jil', ...words])
  })

  // Each took a hundred times as long while a word was read again from each of its letters.
  it('that is one word of 10,000 letters', () => {
    for (const letter of ['x', '中', 'a-', "o'"]) {
      const text = letter.repeat(10_000).slice(0, 10_000)
      for (let round = 0; round < 100; round += 1) {
        expect(indexedWordsOf(english, text).length).toBeGreaterThan(0)
      }
    }
  })
})
