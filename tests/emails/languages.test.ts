/** Goal: a mail is in the language of its order or of its reader's profile, all of it, and reads as one. */
import { describe, expect, it } from 'vitest'
import { ar } from '../../src/emails/texts/ar.ts'
import { en } from '../../src/emails/texts/en.ts'
import { fr } from '../../src/emails/texts/fr.ts'
import { id } from '../../src/emails/texts/id.ts'
import { tr } from '../../src/emails/texts/tr.ts'
import { wordingIn } from '../../src/emails/wording.ts'
import { lettersIn } from './letters.ts'

const LANGUAGES = { ar, en, fr, id, tr }

/** Without the common end, and with the first of many items alone. */
const shortened = (text: string, end: string) =>
  text
    .replace(end, '…\n')
    .replaceAll(
      /(\n\n {2}[^\n]+(?:\n {2}[^\n]+)*\n {2}https:[^\n]+)(?:\n\n {2}[^\n]+(?:\n {2}[^\n]+)*\n {2}https:[^\n]+)+/g,
      '$1\n\n  …',
    )

describe.each(Object.keys(LANGUAGES))('the letters in %s', (language) => {
  it('say what letters/ shows (if the change is meant: vitest -u)', async () => {
    const [first, ...others] = lettersIn(language)
    // What all letters about the order end with is shown once.
    const end = first?.text.split('\n\n').slice(4).join('\n\n') ?? ''
    const shown = others.map(({ subject, text }) => ({ subject, text: shortened(text, end) }))
    const letters = [first, ...shown].map((letter) => `### ${letter?.subject}\n\n${letter?.text}`)
    await expect(letters.join('\n')).toMatchFileSnapshot(`letters/${language}.txt`)
  })

  it('have the language and its direction at the root, in mail programs that drop the page too', () => {
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    for (const { html } of lettersIn(language)) {
      expect(html).toContain(`<html lang="${language}" dir="${dir}">`)
      expect(
        html.match(new RegExp(`<div style="[^"]*" lang="${language}" dir="${dir}">`, 'g')),
      ).toHaveLength(2)
    }
  })

  it('write numbers in the digits of order numbers', () => {
    for (const { subject, text } of lettersIn(language)) {
      expect(`${subject}${text}`).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/)
    }
  })
})

/** Each text with the arguments of a sentence that needs them. */
function* textsOf(texts: object): Generator<[name: string, text: string]> {
  for (const [section, parts] of Object.entries(texts)) {
    for (const [key, part] of Object.entries(parts)) {
      const name = `${section}.${key}`
      if (typeof part === 'function') yield [name, part('«1»', '«2»', '«3»', '«4»', '«5»')]
      else if (typeof part === 'object') yield* textsOf({ [name]: part })
      else yield [name, String(part)]
    }
  }
}

describe.each(Object.entries({ ar, fr, id, tr }))('the texts in %s', (language, texts) => {
  const english = new Map(textsOf(en))
  const own = new Map(textsOf(texts))

  it('are all there', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('are not in English', () => {
    /** What is the same in both, or only puts its arguments side by side. */
    const same = ['frame.label', 'particulars.delivery', 'frame.moment', 'particulars.total']
    const left = [...own].filter(([name, text]) => text === english.get(name)).map(([name]) => name)
    expect(left.filter((name) => !same.includes(name))).toEqual([])
  })

  it('say all that the English ones say of the order, the sum and the time', () => {
    for (const [name, text] of own) {
      // A number that is only counted is written in a word.
      const named = (sentence = '') => [...new Set(sentence.match(/«\d»/g))].sort()
      if (!name.startsWith('restock.')) {
        expect([language, name, named(text)]).toEqual([language, name, named(english.get(name))])
      }
    }
  })
})

describe('a letter in Arabic', () => {
  it('keeps names, numbers and times apart from the words around them', () => {
    const { apart, money, moment } = wordingIn('ar')
    expect(apart('ORD-1')).toBe('\u2068ORD-1\u2069')
    expect(money('ZAR', '1299.00')).toBe('\u2068\u200f1,299.00 ZAR\u2069')
    expect(moment('2026-01-15T11:00:00Z')).toBe(
      '\u2068الخميس، 15 يناير 2026، الساعة 11:00 بالتوقيت العالمي\u2069',
    )
    // Each isolate ends within its line.
    for (const { subject, text } of lettersIn('ar')) {
      for (const line of `${subject}\n${text}`.split('\n')) {
        expect(line.match(/\u2068/g)?.length).toBe(line.match(/\u2069/g)?.length)
      }
    }
  })

  it('is not turned by a name that tries to', () => {
    const { subject, text } = lettersIn('ar')[0] ?? { subject: '', text: '' }
    expect(subject).toBe('استلمنا طلبك \u2068ORD-2026-000009\u2069')
    expect(text.split('\n')[0]).toBe('مرحبًا \u2068Amina\u2069،')
  })
})

describe('a language without texts', () => {
  it('is mailed in English', () => {
    expect(wordingIn('de')).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(lettersIn('de')).toEqual(lettersIn('en'))
    expect(wordingIn('constructor').lang).toBe('en')
  })
})
