/** Goal: a mail is in the language of its order or of its reader's profile, all of it, and reads as one. */
import { describe, expect, it } from 'vitest'
import type { Letter } from '../../../src/outside/emails/letter.ts'
import { ar } from '../../../src/outside/emails/texts/ar.ts'
import { en } from '../../../src/outside/emails/texts/en.ts'
import { fr } from '../../../src/outside/emails/texts/fr.ts'
import { id } from '../../../src/outside/emails/texts/id.ts'
import { tr } from '../../../src/outside/emails/texts/tr.ts'
import { wordingIn } from '../../../src/outside/emails/wording.ts'
import { lettersIn, SHOP } from './letters.ts'

const LANGUAGES = { ar, en, fr, id, tr }

/** The paragraphs of a text, of many items the first alone. */
function paragraphsOf({ text }: Letter): string[] {
  const paragraphs = text.replace(/\n$/, '').split('\n\n')
  const items = paragraphs.filter((paragraph) => paragraph.startsWith('  '))
  const [first = '', ...others] = items
  if (others.length === 0) return paragraphs
  const end = paragraphs.indexOf(first) + 1
  return paragraphs.toSpliced(end, others.length, `… ${others.length} more items`)
}

/** A letter without the greeting and the end that the letter before has, too. */
function shownAfter(before: string[], letter: Letter): string {
  const paragraphs = paragraphsOf(letter)
  let same = 0
  while (same < paragraphs.length && paragraphs.at(-1 - same) === before.at(-1 - same)) same += 1
  const own = paragraphs.slice(paragraphs[0] === before[0] ? 1 : 0, paragraphs.length - same)
  const lines = own.map((paragraph) => `- ${paragraph.replaceAll('\n', '\n  ')}`)
  return [
    `### ${letter.subject}`,
    ...lines,
    ...(same > 0 ? [`… ${same} paragraphs as before`] : []),
  ].join('\n')
}

describe.each(Object.keys(LANGUAGES))('the letters in %s', (language) => {
  it('say what letters/ shows (if the change is meant: vitest -u)', async () => {
    const letters = lettersIn(language)
    const shown = letters.map((letter, at) => {
      const before = letters[at - 1]
      return shownAfter(before ? paragraphsOf(before) : [], letter)
    })
    await expect(`${shown.join('\n\n')}\n`).toMatchFileSnapshot(`letters/${language}.txt`)
  })

  it('say in HTML each line and link of the text', () => {
    for (const { subject, text, html } of lettersIn(language)) {
      const words = textOf(html)
      const missing = text.split('\n').filter((line) => {
        const said = line.trim().replace(/\s?:$/, '')
        return said.startsWith('https:') ? !html.includes(`href="${said}"`) : !words.includes(said)
      })
      expect([subject, missing]).toEqual([subject, []])
    }
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

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

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
    /** Texts that are equal in both, or only put their arguments side by side. */
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
    const { apart, money, moment } = wordingIn(SHOP, 'ar')
    expect(apart('ORD-1')).toBe('\u2068ORD-1\u2069')
    expect(money('ZAR', '1299.00')).toBe('\u2068\u200f1,299.00 ZAR\u2069')
    expect(moment('2026-01-15T11:00:00Z')).toBe(
      '\u2068الخميس، 15 يناير 2026، الساعة 13:00 (توقيت جنوب أفريقيا)\u2069',
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
    expect(wordingIn(SHOP, 'de')).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(lettersIn('de')).toEqual(lettersIn('en'))
    expect(wordingIn(SHOP, 'constructor').lang).toBe('en')
  })
})
