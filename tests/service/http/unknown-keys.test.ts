import { describe, expect, it } from 'vitest'
import { ADMIN, anAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { anOrder, aUser, aVariant } from '../../support/factories.ts'
import { exchange, JSON_TYPE } from './helpers.ts'

const PRODUCTS = '/api/catalog/products/'

describe('a request with keys that nothing reads', () => {
  const app = useTestApp({ env: { NODE_ENV: 'development' } })
  const unknownKeys = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }
    const { headers, status } = await exchange(app, path, sent)
    return [status, headers['x-unknown-keys']]
  }

  it('gets their names in development, of parameters and of bodies in any depth', async () => {
    expect(await unknownKeys(`${PRODUCTS}?colour=black&size=M&qty=1&lang=en`)).toEqual([
      200,
      'colour,qty',
    ])
    const user = await aUser(app)
    const { id } = await anOrder(user, await aVariant(app))
    const line = { order_item_id: 1, qty: 2 }
    const body = { items: [line, line], reason: 'Too long', why: '' }
    const { headers } = await user.client.post(`/api/orders/${id}/returns/?dry=1`, body)
    expect(headers.get('X-Unknown-Keys')).toBe('dry,qty,why')
  })

  it('may have `lang` where the route reads it as a parameter of its own', async () => {
    const { client } = await anAdmin(app, 'clerk')
    const { headers } = await client.get(`${ADMIN}translations/?lang=ar&language=ar`)
    expect(headers.get('X-Unknown-Keys')).toBe('language')
  })

  it('gets them with an error, which a wrong name may have caused', async () => {
    const [status, keys] = await unknownKeys('/api/orders/cart/add/', { variant: 1, qty: 1 })
    expect([status, keys]).toEqual([400, 'variant,qty'])
  })

  it('gets them each time, also where the response is a cached one of others', async () => {
    const plain = await unknownKeys(`${PRODUCTS}?page_size=3`)
    const odd = [200, 'x']
    const asked = []
    for (let time = 0; time < 3; time += 1) {
      asked.push(await unknownKeys(`${PRODUCTS}?page_size=3&x=1`))
    }
    expect(asked).toEqual([odd, odd, odd])
    expect([plain, await unknownKeys(`${PRODUCTS}?page_size=3`)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
  })

  it('gets twenty at most, in letters that a header may have', async () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, place) => [`k${place}`, 1]))
    const [, keys] = await unknownKeys('/api/orders/cart/add/', many)
    expect(String(keys).split(',')).toHaveLength(20)
    const odd = { 'a,b\r\nc': 1, لون: 1, __proto__x: 1, ['l'.repeat(90)]: 1 }
    expect(await unknownKeys('/api/orders/cart/add/', odd)).toEqual([
      400,
      ['a%2Cb%0D%0Ac', encodeURIComponent('لون'), '__proto__x', 'l'.repeat(40)].join(),
    ])
    expect(await unknownKeys(`${PRODUCTS}?${'a'.repeat(39)}${encodeURIComponent('😀')}=1`)).toEqual(
      [200, `${'a'.repeat(39)}${encodeURIComponent('😀')}`],
    )
    expect(await unknownKeys('/api/orders/cart/add/', { '\ud800': 1 })).toEqual([400, '%EF%BF%BD'])
  })
})

describe('a shop', () => {
  const app = useTestApp()

  it('names none: it ignores what it does not know', async () => {
    const { headers } = await exchange(app, `${PRODUCTS}?colour=black`)
    expect(headers['x-unknown-keys']).toBeUndefined()
  })
})
