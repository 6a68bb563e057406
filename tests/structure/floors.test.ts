/**
 * Goal: a newcomer knows from its name what a room of src/ may know. Five doors, wing above wing: a room knows
 * itself and what stands below it, and no arrow goes back up. Biome lets no files know each other in a circle.
 */
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, type Source } from './sources.ts'

/**
 * The rooms, the lowest floor first: a room imports from rooms listed before it. The administration of an area is a
 * room of its own, and so are the parts of orders/, which may import each other and the files of orders/ itself.
 */
const ROOMS = `
service/limits
service/fields
service/typos.ts
service/config
service/db
service/cache
service/telemetry
service/audit
service/http
service/csv
service/openapi
service/queue
service/administration
service/settings

outside/emails
outside/outbound
outside/identities
outside/media
outside/payments

deps.ts

shop/addresses
shop/catalog
shop/cart
shop/wishlist
shop/past-orders
shop/delivery
shop/webhooks
shop/outfits
shop/accounts
shop/orders/invoices
shop/orders/paying
shop/orders/placing
shop/orders/settling
shop/orders/returns
shop/orders/guests
shop/orders
shop/accounts/admin
shop/catalog/admin
shop/delivery/admin
shop/discounts/admin
shop/outfits/admin
shop/past-orders/admin
shop/webhooks/admin
shop/orders/invoices/admin
shop/orders/admin
shop/orders/returns/admin

office/attention
office/personal-data
office/reconcile
office/reports

run/console
run/dev
run/commands
run/jobs
app.ts
run/process
main.ts`
  .trim()
  .split(/\n+/)

/**
 * Routes of an area and of the parts of orders/. Those of administration and of folders within an area are left out: they
 * may ask the queries of their area.
 */
const ROUTES = /^src\/\w+\/(?:orders\/(?!admin\/))?[\w-]+\/(?:[\w-]+-)?routes\.ts$/
const QUERIES = /^src\/\w+\/(?:orders\/)?[\w-]+\/[\w-]*queries\.ts$/

/** Imports that some files may not have, wherever they stand. */
const RULES: { of: RegExp; never: RegExp; because: string }[] = [
  {
    of: /./,
    never: /^(?:tests|scripts)\//,
    because: 'the image has neither tests nor scripts',
  },
  {
    of: /^src\/service\/db\//,
    never: /^(?:zod|fastify)$/,
    because: 'the database layer knows no HTTP',
  },
  {
    of: /^src\/office\/reconcile\//,
    never: /^src\/(?!office\/reconcile\/|service\/(?:db|config|limits)\/)/,
    because:
      'it judges what the areas wrote, so it uses nothing of theirs: not their mistakes either',
  },
  {
    of: /(?:\/|-)queries\.ts$/,
    never:
      /^(?:zod|fastify)$|^src\/service\/http\/errors\.ts$|routes\.ts$|^src\/(?:run\/jobs|outside\/(?:emails|media))\//,
    because: 'a query is SQL and its row: it knows no HTTP, no job and no mail',
  },
  {
    of: /(?:\/|-)schemas\.ts$/,
    never: /^postgres$|queries\.ts$|^src\/service\/db\/|routes\.ts$/,
    because: 'schemas say what goes over the wire, and nothing about where it comes from',
  },
  {
    of: ROUTES,
    never: /^postgres$/,
    because: 'a route unpacks, calls its own area and shapes the reply',
  },
]

/** The room of a file: the longest name in the list that its path begins with. */
const roomOf = (path: string): string | undefined =>
  ROOMS.filter((room) => `${path}/`.startsWith(`src/${room}/`)).sort(
    (one, other) => other.length - one.length,
  )[0]

/** The files and packages that a file imports, statically or by `import()`. */
const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm)].map(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
  )

/** The parts of a path without its ending. */
const partsOf = (path: string) => path.replace(/\.ts$/, '').split('/')

/** The reason why an import is wrong; undefined if it is right. */
function problemOf(from: string, to: string): string | undefined {
  const rule = RULES.find(({ of, never }) => of.test(from) && never.test(to))
  if (rule) return rule.because
  if (!to.startsWith('src/')) return undefined
  const [room, other] = [roomOf(from), roomOf(to)]
  if (!room || !other)
    return `${room ? to : from} has no room: list it in ROOMS after the rooms that it imports`
  if (room === other || isPartOf(room, other)) return undefined
  if (ROUTES.test(from) && QUERIES.test(to)) {
    return `a route uses no queries of another room: call a function of ${other}`
  }
  return isPartOf(other, room) || ROOMS.indexOf(other) < ROOMS.indexOf(room)
    ? undefined
    : `${room} is below ${other}: move what it needs down to it, or what needs it up`
}

/** Files that stand in orders/ itself say what an order is: its parts know them, and they know its parts. */
const isPartOf = (part: string, area: string) =>
  area === 'shop/orders' && /^shop\/orders\/(?!admin$)\w+$/.test(part)

const sources = readSources(['src'], '.ts')
const imports = sources.flatMap((source) =>
  importsOf(source).map((to) => ({ from: source.path, to })),
)

it('each room imports from those before it alone', () => {
  expect(imports.length).toBeGreaterThan(2_000)
  const problems = imports.flatMap(({ from, to }) => {
    const problem = problemOf(from, to)
    return problem ? [`${from} imports ${to}: ${problem}`] : []
  })
  expect(problems).toEqual([])
})

it('the list names no room that is not there any more', () => {
  const rooms = new Set(sources.map(({ path }) => roomOf(path)))
  expect(ROOMS.filter((room) => !rooms.has(room))).toEqual([])
})

it('src has five doors', () => {
  const doors = new Set(sources.map(({ path }) => path.split('/')[1]))
  expect([...doors].sort()).toEqual([
    'app.ts',
    'deps.ts',
    'main.ts',
    'office',
    'outside',
    'run',
    'service',
    'shop',
  ])
})

it('development code is absent from the image: a dynamic import alone loads it', () => {
  const fixed = sources.filter(
    ({ path, text }) =>
      !path.startsWith('src/run/dev/') && /^import (?!type )[^;]*?from '[^']*\/dev\//m.test(text),
  )
  expect(fixed.map(({ path }) => path)).toEqual([])
})

it('scripts and tests share their folders "support" alone, and a script is known to its own tests', () => {
  const files = readSources(['scripts', 'tests', 'console/tests'], '.ts')
  const problems = files.flatMap((file) => {
    const [side = '', name] = partsOf(file.path)
    const others = importsOf(file).filter((to) => {
      const [top = '', part] = partsOf(to)
      const isOurs = part === 'support' || (top === 'scripts' ? part === name : top === side)
      return /^(?:scripts|tests)$/.test(top) && !isOurs
    })
    return others.map((to) => `${file.path} imports ${to}`)
  })
  expect(problems).toEqual([])
})

it.each([
  ['src/service/http/errors.ts', 'src/shop/orders/schemas.ts', 'http is below shop/orders'],
  ['src/service/db/connect.ts', 'src/shop/webhooks/events.ts', 'db is below shop/webhooks'],
  ['src/shop/cart/schemas.ts', 'src/shop/webhooks/events.ts', 'cart is below shop/webhooks'],
  ['src/shop/catalog/queries.ts', 'src/shop/catalog/admin/slug.ts', 'is below shop/catalog/admin'],
  [
    'src/shop/orders/cancel-order.ts',
    'src/shop/orders/admin/move-order.ts',
    'is below shop/orders/admin',
  ],
  [
    'src/shop/orders/paying/names.ts',
    'src/shop/orders/returns/moves.ts',
    'is below shop/orders/returns',
  ],
  ['src/shop/orders/routes.ts', 'src/shop/orders/paying/queries.ts', 'a route uses no queries'],
  ['src/shop/orders/queries.ts', 'zod', 'a query is SQL and its row'],
  [
    'src/office/reconcile/report.ts',
    'src/shop/orders/schemas.ts',
    'it judges what the areas wrote',
  ],
  ['src/shop/loyalty/schemas.ts', 'src/service/fields/schemas.ts', 'has no room'],
])('an import in %s of %s is noticed', (from, to, problem) => {
  expect(problemOf(from, to)).toContain(problem)
})
