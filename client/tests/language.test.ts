/** The language of a store goes with the calls that take it, and with no others. */
import { expect, it } from 'vitest'
import { type StoreOptions, storeOf } from '../src/store.ts'

const OPERATIONS = {
  getThing: { method: 'GET', path: '/api/things/{id}/', lang: true },
  getOther: { method: 'GET', path: '/api/others/' },
} as const

/** The addresses that two calls of a store have asked for. */
async function asked(options: Partial<StoreOptions>, query?: Record<string, string>) {
  const urls: string[] = []
  const fetch = async ({ url }: Request) => {
    urls.push(url.replace('https://shop.example', ''))
    return Response.json({})
  }
  const store = storeOf({ baseUrl: 'https://shop.example', fetch, ...options }, OPERATIONS)
  const calls = store as unknown as Record<
    'getThing' | 'getOther',
    (given: object) => Promise<void>
  >
  await calls.getThing({ path: { id: 7 }, query })
  await calls.getOther({})
  return urls
}

it('is sent where it is taken', async () => {
  expect(await asked({ lang: 'ar' })).toEqual(['/api/things/7/?lang=ar', '/api/others/'])
})

it('stands beside what else is asked for, which may name another one', async () => {
  const [url] = await asked({ lang: 'ar' }, { size: 'M' })
  expect(url).toBe('/api/things/7/?lang=ar&size=M')
  const [own] = await asked({ lang: 'ar' }, { lang: 'fr' })
  expect(own).toBe('/api/things/7/?lang=fr')
})

it('is not sent by a store without one', async () => {
  expect(await asked({})).toEqual(['/api/things/7/', '/api/others/'])
})
