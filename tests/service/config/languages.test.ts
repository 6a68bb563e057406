import { expect, test } from 'vitest'
import { loadConfig } from '../../../src/service/config/config.ts'
import { testEnv } from '../../support/app.ts'

const languagesOf = (env: Record<string, string>) =>
  loadConfig({ ...testEnv('unused'), ...env }).languages

test('the demo is in five languages, a shop in those that it names', () => {
  expect(languagesOf({})).toEqual(['en', 'ar', 'fr', 'tr', 'id'])
  expect(languagesOf({ LANGUAGES: 'ar, en' })).toEqual(['ar', 'en'])
})

test.each([
  ['english', 'LANGUAGES must be codes of languages separated by commas, such as en,ar'],
  [',', 'LANGUAGES must be codes of languages separated by commas, such as en,ar'],
  ['en,en', 'LANGUAGES must name each language once'],
])('%s is refused', (value, sentence) => {
  expect(() => languagesOf({ LANGUAGES: value })).toThrow(sentence)
})
