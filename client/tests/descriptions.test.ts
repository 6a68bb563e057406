import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PAGE = pathOf('page.ts')
const START = `
import { createStore, type StoreError } from '../src/index.ts'
import type { AdminError } from '../src/admin.ts'
export type Errors = { shop: StoreError; administration: AdminError }
const store = createStore({ baseUrl: '' })
`
/** As in an editor that has this page open; after a change it is another version. */
let page = START
const service = ts.createLanguageService({
  getScriptFileNames: () => [PAGE],
  getScriptVersion: (path) => (path === PAGE ? page : ''),
  getScriptSnapshot: (path) => {
    const text = path === PAGE ? page : ts.sys.readFile(path)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => pathOf('.'),
  getCompilationSettings: () => ({
    strict: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    allowImportingTsExtensions: true,
    noEmit: true,
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (path) => path === PAGE || ts.sys.fileExists(path),
  readFile: ts.sys.readFile,
})
const program = service.getProgram()
if (!program) throw new Error('the page has no program')
const checker = program.getTypeChecker()

function typeIn(path: string, name: string): ts.Type {
  const file = program?.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  const exported = module ? checker.getExportsOfModule(module) : []
  const found = exported.find((each) => each.name === name)
  if (!found) throw new Error(`${path} exports no ${name}`)
  return checker.getDeclaredTypeOfSymbol(found)
}

function memberOf(type: ts.Type, name: string): ts.Type | undefined {
  const member = type.getProperty(name)
  return member && checker.getNonNullableType(checker.getTypeOfSymbol(member))
}

/** The descriptions that an editor shows of the members of a type. */
const descriptionsOf = (type: ts.Type) =>
  checker.getPropertiesOfType(type).map((member) => {
    const text = ts.displayPartsToString(member.getDocumentationComment(checker))
    return [member.name, text] as const
  })

it('a store describes each of its calls and lists, as the document does', () => {
  const lists = checker
    .getPropertiesOfType(typeIn(pathOf('../src/store.ts'), 'Store'))
    .filter(({ name }) => name === 'each' || name === 'pages')
    .flatMap((member) => descriptionsOf(checker.getTypeOfSymbol(member)))
  expect(lists.length).toBe(14)
  const members = descriptionsOf(typeIn(pathOf('../src/store.ts'), 'Store'))
  expect(new Map(members).get('cancelOrder')).toMatch(/^Cancel an order\. /)
  expect([...members, ...lists].filter(([, text]) => !text)).toEqual([])
})

it('an administrator’s store describes each of its calls and lists, too', () => {
  const admin = typeIn(pathOf('../src/admin.ts'), 'Admin')
  const lists = checker
    .getPropertiesOfType(admin)
    .filter(({ name }) => name === 'each' || name === 'pages')
    .flatMap((member) => descriptionsOf(checker.getTypeOfSymbol(member)))
  const members = descriptionsOf(admin).filter(([name]) => name.startsWith('admin'))
  expect(members.length).toBeGreaterThan(50)
  expect(lists.filter(([name]) => name.startsWith('admin')).length).toBeGreaterThan(20)
  expect([...members, ...lists].filter(([, text]) => !text)).toEqual([])
})

it.each([
  ['../src/schema.ts', 30],
  ['../src/admin-schema.ts', 40],
])('each parameter of a query has a description: %s', (file, count) => {
  const operations = typeIn(pathOf(file), 'operations')
  const parameters = checker.getPropertiesOfType(operations).flatMap(({ name: operation }) => {
    const given = memberOf(operations, operation)
    const all = given && memberOf(given, 'parameters')
    const query = all && memberOf(all, 'query')
    return query ? descriptionsOf(query).map(([name, text]) => [operation, name, text]) : []
  })
  expect(parameters.length).toBeGreaterThan(count)
  expect(parameters.filter(([, , text]) => !text)).toEqual([])
})

it.each(['shop', 'administration'])(
  'each field of an error of the %s has a description; the service has them in error-keys.ts',
  (document) => {
    const errors = memberOf(typeIn(PAGE, 'Errors'), document)
    const kinds = errors?.isUnion() ? errors.types : []
    expect(kinds.length).toBeGreaterThan(20)
    const fields = kinds.flatMap(descriptionsOf)
    expect(fields.filter(([, text]) => !text)).toEqual([])
    expect(fields.map(([name]) => name)).toContain('retry_after')
  },
)

/** The description that an editor shows where one points at the last such text of the page. */
function hoverOf(rest: string, pointed: string): string {
  page = START + rest
  const info = service.getQuickInfoAtPosition(PAGE, page.lastIndexOf(pointed) + 1)
  return ts.displayPartsToString(info?.documentation)
}

it('an editor describes the parameters of a query where they are written', () => {
  const call = 'store.listProducts({ query: { search: "abaya", in_stock: true } })'
  expect(hoverOf(call, 'search:')).toMatch(/^Every word must be found/)
  expect(hoverOf(call, 'in_stock:')).toMatch(/^A variant in these sizes and colours/)
  const list = 'store.each.listProducts({ query: { min_price: "10.00" } })'
  expect(hoverOf(list, 'min_price:')).toBe('At this price or above')
})

it('an editor describes the fields of an error where they are read', () => {
  const added = `
    const result = await store.addToCart({ body: { variant_id: 1 } })
    if (!result.ok && result.error.kind === 'insufficient_stock') result.error.available_stock`
  expect(hoverOf(added, 'available_stock')).toBe('Units that are there')
  expect(hoverOf(added, 'kind ===')).toMatch(/^Which error it is/)
  const loggedIn = `
    const result = await store.logIn({ body: { email: '', password: '' } })
    if (!result.ok && result.error.kind === 'account_locked') result.error.retry_after`
  expect(hoverOf(loggedIn, 'retry_after')).toMatch(/^Seconds after which to try again/)
})
