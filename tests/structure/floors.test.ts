/**
 * Goal: a newcomer knows from its name what a room of src/ may know. A room is a folder, or a file that stands
 * alone; it imports from the floors below, and of its own floor from the neighbours that are listed.
 */
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, type Source } from './sources.ts'

/** From the ground up; each room with its neighbours. */
const FLOORS: Record<string, string[]>[] = [
  { limits: [], 'typos.ts': [] },
  { config: [] },
  // What stands behind: the database, what a value may be, what is measured.
  { db: [], fields: [], telemetry: ['db'] },
  // Systems outside.
  { outbound: [], emails: [], identities: ['outbound'], media: ['outbound'] },
  // What a request passes through, what describes it, cached bytes.
  { http: ['cache'], openapi: ['http'], cache: ['http'] },
  { 'deps.ts': [], queue: [], audit: [] },
  // What every area uses.
  { administration: [] },
  {
    accounts: ['addresses', 'cart', 'outfits'],
    addresses: ['accounts'],
    cart: ['catalog'],
    catalog: ['outfits', 'wishlist'],
    delivery: ['catalog'],
    discounts: [],
    'guest-orders': ['accounts', 'cart', 'invoices', 'orders', 'returns'],
    invoices: [],
    orders: ['accounts', 'addresses', 'cart', 'catalog', 'payments', 'returns', 'wishlist'],
    outfits: ['accounts', 'cart', 'catalog'],
    payments: ['orders'],
    returns: ['accounts', 'catalog', 'orders', 'payments', 'wishlist'],
    webhooks: [],
    wishlist: ['catalog'],
  },
  { 'personal-data': [], reconcile: [], reports: [], todo: [], console: [] },
  { jobs: [], 'app.ts': [] },
  { dev: [] },
  { process: [], commands: [] },
  { 'main.ts': [] },
]

/** Imports that are as they are for a reason: of rooms that go up, and of files. */
const EXCEPTIONS: Record<string, string> = {
  'db → http': 'a queue that is full answers as a 503 from wherever it is asked',
  'deps.ts → catalog': 'the type of what is handed around',
  'deps.ts → payments': 'the type of what is handed around',
  'src/payments/redirect-routes.ts → src/orders/queries.ts':
    'a link is not shown when the items are sold out',
}

const ROUTES = /^src\/[\w-]+\/(?:[\w-]+-)?routes\.ts$/
const QUERIES_OF_ROOM = /^src\/[\w-]+\/[\w-]*queries\.ts$/

/** What some files may not import, wherever they stand. */
const RULES: { of: RegExp; never: RegExp; because: string }[] = [
  {
    of: /./,
    never: /^(?:tests|scripts)\//,
    because: 'the image has neither tests nor scripts',
  },
  {
    of: /^src\/db\//,
    never: /^(?:zod|fastify)$/,
    because: 'the database layer knows no HTTP',
  },
  {
    of: /^src\/reconcile\//,
    never: /^src\/(?!reconcile\/|db\/|config\/|limits\/)/,
    because:
      'it judges what the areas wrote, so it uses nothing of theirs: not their mistakes either',
  },
  {
    of: /(?:\/|-)queries\.ts$/,
    never: /^(?:zod|fastify)$|^src\/http\/errors\.ts$|routes\.ts$|^src\/(?:jobs|emails|media)\//,
    because: 'a query is SQL and its row: it knows no HTTP, no job and no mail',
  },
  {
    of: /(?:\/|-)schemas\.ts$/,
    never: /^postgres$|queries\.ts$|^src\/db\/|routes\.ts$/,
    because: 'schemas say what goes over the wire, and nothing about where it comes from',
  },
  {
    of: ROUTES,
    never: /^postgres$/,
    because: 'a route unpacks, calls its own area and shapes the reply',
  },
]

const roomOf = (path: string) => path.split('/')[1] ?? ''
const floorOf = (room: string) => FLOORS.findIndex((floor) => room in floor)
const arrow = (from: string, to: string) => `${roomOf(from)} → ${roomOf(to)}`

/** The files of this repository and the packages that a file imports, also while it runs. */
const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm)].map(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
  )

/** What is wrong with one import, and what to do; undefined if nothing is. */
function problemOf(from: string, to: string): string | undefined {
  const rule = RULES.find(({ of, never }) => of.test(from) && never.test(to))
  if (rule) return rule.because
  if (!to.startsWith('src/') || arrow(from, to) in EXCEPTIONS) return undefined
  const [room, other] = [roomOf(from), roomOf(to)]
  const floor = floorOf(room)
  if (floor < 0) return `${room} has no floor: add it to FLOORS, above what it imports`
  if (room === other) return undefined
  if (floorOf(other) > floor) {
    return `${room} is below ${other}: move what it needs down to it, or what needs it up`
  }
  if (floorOf(other) === floor && !FLOORS[floor]?.[room]?.includes(other)) {
    return `${other} is no neighbour of ${room}: move what both need one floor down, or list it in FLOORS`
  }
  return ROUTES.test(from) && QUERIES_OF_ROOM.test(to) && !(`${from} → ${to}` in EXCEPTIONS)
    ? `a route uses no queries of another room: call a function of ${other}`
    : undefined
}

const sources = readSources(['src'], '.ts')
const imports = sources.flatMap((source) =>
  importsOf(source).map((to) => ({ from: source.path, to })),
)

it('each room imports from the floors below and from its neighbours alone', () => {
  expect(imports.length).toBeGreaterThan(2_000)
  const problems = imports.flatMap(({ from, to }) => {
    const problem = problemOf(from, to)
    return problem ? [`${from} imports ${to}: ${problem}`] : []
  })
  expect(problems).toEqual([])
})

it('the lists name nothing that is not so any more', () => {
  const arrows = new Set(imports.flatMap(({ from, to }) => [arrow(from, to), `${from} → ${to}`]))
  const neighbours = FLOORS.flatMap((floor) =>
    Object.entries(floor).flatMap(([room, others]) => others.map((other) => `${room} → ${other}`)),
  )
  expect(
    [...Object.keys(EXCEPTIONS), ...neighbours].filter((listed) => !arrows.has(listed)),
  ).toEqual([])
})

it('development code is absent from the image: a dynamic import alone loads it', () => {
  const fixed = sources.filter(
    ({ path, text }) =>
      !path.startsWith('src/dev/') && /^import (?!type )[^;]*?from '[^']*\/dev\//m.test(text),
  )
  expect(fixed.map(({ path }) => path)).toEqual([])
})

it.each([
  ['src/http/errors.ts', 'src/returns/schemas.ts', 'http is below returns'],
  ['src/db/connect.ts', 'src/webhooks/events.ts', 'db is below webhooks'],
  ['src/webhooks/events.ts', 'src/cart/schemas.ts', 'cart is no neighbour of webhooks'],
  ['src/orders/routes.ts', 'src/payments/queries.ts', 'a route uses no queries of another room'],
  ['src/orders/queries.ts', 'zod', 'a query is SQL and its row'],
  ['src/reconcile/report.ts', 'src/orders/schemas.ts', 'it judges what the areas wrote'],
  ['src/loyalty/schemas.ts', 'src/fields/schemas.ts', 'loyalty has no floor'],
])('an import in %s of %s is noticed', (from, to, problem) => {
  expect(problemOf(from, to)).toContain(problem)
})
