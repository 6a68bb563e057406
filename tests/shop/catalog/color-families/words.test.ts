/** The words of the languages, as tables: what a newcomer adds is checked here. */
import { describe, expect, it } from 'vitest'
import { COLOR_FAMILIES } from '../../../../src/shop/catalog/color-families/families.ts'
import {
  FAMILY_LANGUAGES,
  familyName,
} from '../../../../src/shop/catalog/color-families/words/by-language.ts'
import { wordsOf } from '../../../../src/shop/catalog/finding/words/split.ts'

describe.each([...FAMILY_LANGUAGES])('the words of %s', (lang, { language, words, names }) => {
  it('mean one family each', () => {
    expect([...words].filter(([, families]) => families.length !== 1)).toEqual([])
  })

  it('have the name of each family among them', () => {
    for (const family of COLOR_FAMILIES) {
      const name = familyName(family, lang)
      expect([name, words.get(wordsOf(language, name).join(' '))]).toEqual([name, [family]])
    }
  })

  it('and names are no blanks, and names of two families at most', () => {
    for (const [phrase, families] of [...words, ...names]) {
      expect(phrase).not.toBe('')
      expect([phrase, families.length <= 2]).toEqual([phrase, true])
    }
  })
})
