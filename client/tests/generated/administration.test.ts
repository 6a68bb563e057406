import createClient from 'openapi-fetch'
import { describe, expect, inject, it } from 'vitest'
import { administratorToken } from '../support/shop.ts'
import { client } from './made/administration/hey-api/client.gen.ts'
import * as heyApi from './made/administration/hey-api/index.ts'
import type { paths } from './made/administration/openapi-typescript.ts'
import * as orval from './made/administration/orval-fetch.ts'
import { AdminListProducts200Response } from './made/administration/orval-zod.ts'
import { useToken } from './orval-mutator.ts'
import { dataOf } from './visitor.ts'

describe('products are listed for an administrator', () => {
  it('by openapi-typescript and openapi-fetch', async () => {
    const headers = { Authorization: `Bearer ${await administratorToken()}` }
    const shop = createClient<paths>({ baseUrl: inject('serviceUrl'), headers })
    const { results } = dataOf(await shop.GET('/api/admin/products/'))
    expect(results.map(({ name }) => name.length > 0)).toContain(true)
  })

  it('by @hey-api/openapi-ts', async () => {
    client.setConfig({ baseUrl: inject('serviceUrl'), auth: administratorToken })
    const { results } = dataOf(await heyApi.adminListProducts({ query: { page_size: 5 } }))
    expect(results).toHaveLength(5)
  })

  it('by orval, whose schema parses the reply', async () => {
    useToken(await administratorToken())
    const reply = await orval.adminListProducts({ page_size: 5 })
    if (reply.status !== 200) throw new Error(`refused: ${JSON.stringify(reply.data)}`)
    expect(reply.data.results).toHaveLength(5)
    expect(AdminListProducts200Response.parse(reply.data)).toEqual(reply.data)
  })
})
