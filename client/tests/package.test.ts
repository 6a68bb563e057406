import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { compile, NODES, RESOLUTIONS, runFile, useProject } from './support/installed.ts'

const project = useProject()

const PAGE = `
import { createStore } from '@modest-clothing-store/client'

const store = createStore({ baseUrl: process.env.API_URL })
const result = await store.listProducts({ query: { search: 'linen' } })
if (!result.ok) throw new Error(result.error.kind)
console.log(result.data.results.length > 0)
`

/** Under exactOptionalPropertyTypes, which the project has. */
const OPTIONAL = `
import { createStore, formatMoney, type Money, toCents } from '@modest-clothing-store/client'

declare const maybe: string | undefined
const store = createStore({ baseUrl: 'http://localhost:3000' })
await store.listProducts({ query: { search: maybe } })
await store.createOrder({
  body: { address: 'x', payment_method: 'payment_provider_a', notes: maybe },
  idempotencyKey: maybe,
})
const cart = await store.getCart()
if (cart.ok) {
  const { total_price, currency } = cart.data.summary
  const cents: number = toCents(total_price)
  const text: string = formatMoney(total_price, currency, 'en-ZA')
  // @ts-expect-error: two texts beside each other are no amount
  const sum: Money = total_price + total_price
  // @ts-expect-error: nor is a text of anything else
  toCents('450')
}
`

/** Runs on the oldest Node, too: Web Crypto is a global there. */
const RECEIVER = `
import { verifyWebhook } from '@modest-clothing-store/client/webhooks'

const headers = {
  'webhook-id': 'msg_sbx_0001',
  'webhook-timestamp': '1763632800',
  'webhook-signature': 'v1,JnHFrWCWJs+xp03/1NouQfsRDpoJj7oZI89EPWX+rR8=',
}
const body =
  '{"type":"payment.succeeded","timestamp":"2025-11-20T10:00:00Z","data":{"reference":"ORD-2025-000123-K7Q2M9XA","payment_id":"sbx_pay_1","amount_cents":129900,"currency":"ZAR"}}'
const secret = 'whsec_Y2xvdGhpbmctc3RvcmUtc2FuZGJveC1rZXktMDAwMSE='
const now = new Date('2025-11-20T10:00:00Z')
const verified = await verifyWebhook({ secret, headers, body, now })
const forged = await verifyWebhook({ secret, headers, body: body + ' ', now })
console.log(verified.event.type, forged.reason)
`

const ADMIN = `
import { createAdmin, type AdminData, type AdminError } from '@modest-clothing-store/client/admin'
import { verifyWebhook, type WebhookEvent } from '@modest-clothing-store/client/webhooks'

const admin = createAdmin({ baseUrl: 'http://localhost:3000' })
const orders = await admin.adminListOrders({ query: { status: ['paid', 'shipped'] } })
if (orders.ok) {
  const results: AdminData<'adminListOrders'>['results'] = orders.data.results
} else {
  const error: AdminError<'adminListOrders'> = orders.error
}
// @ts-expect-error: no such status
await admin.adminListOrders({ query: { status: ['lost'] } })
export const read = async (request: Request): Promise<WebhookEvent | undefined> => {
  const { headers } = request
  const verified = await verifyWebhook({ secret: 'whsec_', headers, body: await request.text() })
  return verified.ok ? verified.event : undefined
}
`

/** Compiles only if each kind of error has the keys of its body. */
const TYPED = `
import { createStore, type Store } from '@modest-clothing-store/client'

const store: Store = createStore({ baseUrl: 'http://localhost:3000' })
const result = await store.createOrder({
  body: { address: '12 Fig Lane, Cape Town, 8001', payment_method: 'payment_provider_a' },
})
if (result.ok) {
  const url: string = result.data.payment_url
} else if (result.error.kind === 'out_of_stock') {
  const available: number[] = result.error.out_of_stock_items.map((item) => item.available)
} else {
  // @ts-expect-error: another error has no such items
  result.error.out_of_stock_items
}
`

describe('what npm pack makes', () => {
  it('is the compiled client, its declarations and its page', () => {
    const { packed } = project.current
    expect(packed).toContain('package.json')
    expect(packed).toContain('dist/index.js')
    expect(packed).toContain('dist/index.d.ts')
    const others = packed.filter((path) => !/^dist\/[\w-]+(?:\.d\.ts|\.js|\.js\.map)$/.test(path))
    expect(
      others.filter((path) => !/^(?:package\.json|README\.md|CHANGELOG\.md)$/.test(path)),
    ).toEqual([])
  })

  for (const node of NODES) {
    it(`is imported as it is by ${node.includes('node_modules') ? 'Node 24' : 'the machine’s Node'}`, async () => {
      await writeFile(join(project.current.folder, 'page.js'), PAGE)
      const url = inject('serviceUrl')
      const printed = await runFile(project.current, { node, file: 'page.js', url })
      expect(printed).toBe('true\n')
    })
  }

  for (const node of NODES) {
    it(`verifies webhooks in ${node.includes('node_modules') ? 'Node 24' : 'the machine’s Node'}`, async () => {
      await writeFile(join(project.current.folder, 'receiver.js'), RECEIVER)
      const printed = await runFile(project.current, { node, file: 'receiver.js' })
      expect(printed).toBe('payment.succeeded signature\n')
    })
  }

  it('has a map of each script, with its source', async () => {
    const scripts = project.current.packed.filter((path) => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    const folder = join(project.current.folder, 'node_modules/@modest-clothing-store/client')
    for (const script of scripts) {
      const text = await readFile(join(folder, script), 'utf8')
      expect(text).toContain(`//# sourceMappingURL=${basename(script)}.map`)
      const map = JSON.parse(await readFile(join(folder, `${script}.map`), 'utf8'))
      expect(map.sources.map((path: string) => basename(path, '.ts'))).toEqual([
        basename(script, '.js'),
      ])
      expect(map.sourcesContent[0], script).toMatch(/\S/)
      // One of types alone has nothing to map.
      if (!text.startsWith('export {}')) expect(map.mappings, script).toMatch(/\S/)
    }
  })

  it('says which Node it needs', async () => {
    const path = 'node_modules/@modest-clothing-store/client/package.json'
    const { engines } = JSON.parse(await readFile(join(project.current.folder, path), 'utf8'))
    expect(engines).toEqual({ node: '>=20' })
  })

  for (const resolution of RESOLUTIONS) {
    it(`has types that a compiler finds by the rules of ${resolution[1]}`, async () => {
      await writeFile(join(project.current.folder, 'typed.ts'), TYPED)
      await writeFile(join(project.current.folder, 'optional.ts'), OPTIONAL)
      await writeFile(join(project.current.folder, 'admin.ts'), ADMIN)
      await compile(project.current, ['typed.ts', 'optional.ts', 'admin.ts'], resolution)
    })
  }
})

describe('the README', () => {
  it('has snippets that compile, and run against the service', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
    const fences = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    // A snippet in another language would be one that nothing checks.
    expect(fences.filter(([, language]) => !['ts', 'sh'].includes(language ?? ''))).toEqual([])
    const snippets = fences
      .filter(([, language]) => language === 'ts')
      .map(([, , text = '']) => text)
    expect(snippets.length).toBeGreaterThan(3)
    const files = snippets.map((_, index) => `snippet-${index + 1}.ts`)
    for (const [index, text] of snippets.entries()) {
      const here = text.replaceAll('http://localhost:3000', inject('serviceUrl'))
      await writeFile(join(project.current.folder, files[index] ?? ''), here)
    }
    // One of them is a server.
    await compile(project.current, files, RESOLUTIONS[0], ['node'])
    for (const file of files) {
      await runFile(project.current, { node: process.execPath, file })
    }
  })
})
