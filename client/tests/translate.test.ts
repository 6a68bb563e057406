/** Every sentence of the document has a translation in each language, and none is kept that nothing says. */
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { kindOf } from '../src/errors.ts'
import { ar } from '../src/sentences-ar.ts'
import { fr } from '../src/sentences-fr.ts'
import { id } from '../src/sentences-id.ts'
import { tr } from '../src/sentences-tr.ts'
import { addErrors, loadErrors, translateError } from '../src/translate.ts'
import { type Document, documentedErrors } from '../tools/operations-file.ts'

const LANGUAGES = Object.entries({ ar, fr, id, tr })

const root = new URL('../../', import.meta.url)
const document: Document = parse(await readFile(new URL('docs/api/openapi.yaml', root), 'utf8'))

/** Where a body that is not about fields has its sentences. */
const SENTENCE_KEYS = ['error', 'detail', 'message', 'payment_error']

const sentencesOf = (body: unknown, isOfFields: boolean, key = ''): string[] => {
  if (typeof body === 'string') return isOfFields || SENTENCE_KEYS.includes(key) ? [body] : []
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => sentencesOf(value, isOfFields, name))
}

const documented = [
  ...new Set(
    documentedErrors(document).flatMap(({ status, body }) =>
      sentencesOf(body, kindOf(status, body) === 'fields'),
    ),
  ),
]

/** Sentences about the fields of requests that no example shows: read where they are said. */
async function sentencesOfFields(): Promise<string[]> {
  const folder = new URL('src/service/fields/', root)
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  )
  return files
    .flatMap((text) => [...text.matchAll(/problems\.push\(\s*(['`])(.*?)\1/g)])
    .map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '7'))
}

/** Of fields that only administrators send. */
const OF_ADMINISTRATION =
  /^(Enter 7 to 7 digits|Enter a valid slug|Datetime has wrong format|This list may not|Remove the line break|"7")/

describe.each(LANGUAGES)('in %s', (lang, sentences) => {
  it('each sentence of the document is translated', async () => {
    expect(await loadErrors(lang)).toBe(true)
    expect(documented.length).toBeGreaterThan(90)
    expect(documented.filter((sentence) => translateError(sentence, lang) === sentence)).toEqual([])
  })

  it('each sentence of a field is translated', async () => {
    const all = (await sentencesOfFields()).filter((each) => !OF_ADMINISTRATION.test(each))
    expect(all.length).toBeGreaterThan(15)
    expect(all.filter((sentence) => translateError(sentence, lang) === sentence)).toEqual([])
  })

  it('a translation has the values of its sentence, or says nothing of them', () => {
    const wrong = Object.entries(sentences).filter(([sentence, text]) => {
      const count = sentence.split('{}').length - 1
      return [...text.matchAll(/\{(.*?)\}/g)].some(([, index]) => !(Number(index) < count))
    })
    expect(wrong).toEqual([])
  })
})

it('addErrors adds sentences to a loaded language, also within others', async () => {
  await loadErrors('tr')
  addErrors('tr', { 'Parcel {}: {}': '{0} numaralı paket: {1}', 'It is lost.': 'Kayıp.' })
  addErrors('xx', { 'It is lost.': '?' })
  expect(translateError('Parcel 7: It is lost.', 'tr')).toBe('7 numaralı paket: Kayıp.')
  expect(translateError('It is lost.', 'xx')).toBe('It is lost.')
})

describe('translateError', () => {
  it('puts the values of a sentence where they belong, isolated in Arabic', () => {
    const sentence = 'Quantity must be between 1 and 100'
    expect(translateError(sentence, 'fr')).toBe('Choisissez une quantité de 1 à 100.')
    expect(translateError(sentence, 'ar')).toBe(
      'يرجى اختيار كمية من \u20681\u2069 إلى \u2068100\u2069.',
    )
  })

  it('translates a value that is a word of the service', () => {
    expect(translateError('Order cannot be cancelled. Status: shipped', 'tr')).toBe(
      'Bu sipariş artık iptal edilemez. Durumu: kargoya verildi.',
    )
  })

  it('translates all that is wrong with a password', () => {
    const sentence = 'This password is too common., This password is entirely numeric.'
    expect(translateError(sentence, 'id')).toBe(
      'Kata sandi ini terlalu umum. Kata sandi ini hanya terdiri dari angka.',
    )
    const similar = 'The password is too similar to the email.'
    const short = 'This password is too short. It must contain at least 8 characters.'
    for (const [lang] of LANGUAGES) {
      const [both, ...each] = [`${similar}, ${short}`, similar, short].map((text) =>
        translateError(text, lang),
      )
      expect(both).toBe(each.join(' '))
    }
  })

  it.each([
    ['a sentence that is not known', 'The moon is full.', 'ar'],
    ['one of which a part is not known', 'Cart item not found., The moon is full.', 'ar'],
    ['a value with dollars and brackets', '$& {0} is what?', 'ar'],
    ['English', 'Cart item not found', 'en'],
    ['a language without sentences', 'Cart item not found', 'de'],
    ['a word that every object has', 'constructor', 'ar'],
  ])('leaves as it is: %s', (_, sentence, lang) => {
    expect(translateError(sentence, lang)).toBe(sentence)
  })

  it('takes what a shopper has typed as it is', () => {
    expect(translateError('"$& {0}" is not a valid choice.', 'fr')).toBe(
      '«\u00a0$& {0}\u00a0» n’est pas proposé.',
    )
  })

  it('does not look at the region of a language', async () => {
    expect(await loadErrors('ar-EG')).toBe(true)
    expect(translateError('Cart item not found', 'AR-eg')).toBe(ar['Cart item not found'])
  })

  it('has no sentences of other languages', async () => {
    expect(await Promise.all(['en', 'de', 'constructor', ''].map(loadErrors))).toEqual(
      Array(4).fill(false),
    )
  })
})
