import { expect, test } from 'vitest'
import { useTestApp } from '../../support/app.ts'

const shop = useTestApp({
  env: { LANGUAGES: 'en,ar' },
  addRoutes: (app) =>
    app.route({
      method: 'GET',
      url: '/api/test/language/',
      schema: { hide: true },
      config: { auth: 'none', translated: true },
      handler: ({ lang }) => ({ lang: lang ?? 'own' }),
    }),
})

const ask = (query: string) =>
  fetch(`${shop.url}/api/test/language/${query}`, { headers: { 'Accept-Language': 'ar' } })

test.each([
  ['', 'own', 'en'],
  ['?lang=', 'own', 'en'],
  ['?lang=en', 'own', 'en'],
  ['?lang=ar', 'ar', 'ar'],
  ['?lang=ar-EG', 'ar', 'ar'],
  ['?lang=AR_eg', 'ar', 'ar'],
  ['?lang=en&lang=ar', 'ar', 'ar'],
])('%j is answered in %s', async (query, lang, contentLanguage) => {
  const response = await ask(query)
  expect(response.headers.get('content-language')).toBe(contentLanguage)
  expect(await response.json()).toEqual({ lang })
})

test('a language that the shop does not have is refused in English', async () => {
  const response = await ask('?lang=de')
  expect(response.status).toBe(400)
  expect(response.headers.get('content-language')).toBe(null)
  expect(await response.json()).toEqual({
    lang: ['Select a valid choice. de is not one of the available choices.'],
  })
})
