/** The facts that a call must know of each operation of a document, and the errors it can have. */
import { kindOf, type Signs } from '../src/errors.ts'

type Reference = { $ref?: string }
type Schema = Reference & {
  type?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  anyOf?: Schema[]
}
type Example = Reference & { value?: unknown }
type Content = { schema: Schema; example?: unknown; examples?: Record<string, Example> }
type Reply = Reference & { content?: Record<string, Content> }
type Operation = {
  operationId: string
  summary: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: (Reference & { name?: string; in?: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Reply>
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** An error that an operation can answer with, and the name of the schema of its body. */
export type DocumentedError = {
  operation: string
  status: number
  body: unknown
  schema: string | undefined
}

export function operationsFile(document: Document, signs: Signs): string {
  const operations = operationsOf(document)
  const errors = documentedErrors(document).map((error) => ({
    ...error,
    kind: nameOf(error, signs),
  }))
  const ids = operations.map(({ operation }) => operation.operationId)
  const kinds = new Map(ids.map((id) => [id, kindsOf(errors, id)]))
  const [first = new Set<string>(), ...others] = kinds.values()
  const common = [...first].filter((kind) => others.every((those) => those.has(kind)))
  const own = (id: string) => [...(kinds.get(id) ?? [])].filter((kind) => !common.includes(kind))
  return [
    '/** All that a call needs to know of an operation while it runs. */',
    'export const OPERATIONS = {',
    ...operations.map((each) => `  ${each.operation.operationId}: ${entry(document, each)},`),
    '} as const\n',
    '/** The errors that every operation can answer with. */',
    `export type CommonKind = ${union(common)}\n`,
    '/** The other errors of each operation that is called, which editors describe by this. */',
    'export type OwnKinds = {',
    ...operations
      .filter(isCalled)
      .flatMap(({ operation }) => [
        `  /** ${describe(operation)} */`,
        `  ${operation.operationId}: ${union(own(operation.operationId))}`,
      ]),
    '}\n',
    '/** The body of each error but `fields`, `fields_taken` and `changed`, which differ by operation. */',
    'export type ErrorBodies = {',
    ...bodies(errors),
    '}\n',
  ].join('\n')
}

type Placed = { path: string; method: string; operation: Operation }

const operationsOf = ({ paths }: Document): Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Tokens are renewed by the store itself: by hand, the stored ones would become useless. */
const isCalled = ({ operation }: Pick<Placed, 'operation'>) =>
  operation.operationId !== 'refreshTokens'

const describe = ({ summary, description }: Operation) =>
  [`${summary}.`, description?.replaceAll(/\s*\n\s*/g, ' ')].filter(Boolean).join(' ')

const union = (names: Iterable<string>) =>
  [...names]
    .sort()
    .map((name) => `'${name}'`)
    .join(' | ') || 'never'

/** Where what has been added is seen: to the cart, and to the stock of a variant. */
const SHOWN = ['getCart', 'adminGetVariant', 'adminListStockChanges']

/** A flag that does not apply is left out: the table is the largest part of the client. */
function entry(document: Document, { path, method, operation }: Placed): string {
  const headers = (operation.parameters ?? []).map((each) => resolve(document, each).name)
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  const reply = schemaOf(document, success && resolve(document, success[1]).content)
  const data = resolve(document, reply.properties?.data ?? {}).properties ?? {}
  const body = schemaOf(document, operation.requestBody?.content)
  const auth = (operation.security ?? []).some((scheme) => 'bearer' in scheme)
  const opens = 'tokens' in data
  // An order of a guest is of the cart, and its path does not say so.
  const cart = opens || /cart\//.test(path) || headers.includes('X-Cart-Token')
  // The key of a refresh is stored beside its token.
  const keyed = isCalled({ operation }) && headers.includes('Idempotency-Key')
  const isAsIs = Object.keys(operation.requestBody?.content ?? {}).join() === 'text/csv'
  // The meaning of each is said where it is read: src/call.ts.
  const flags = {
    lang: (operation.parameters ?? []).some((each) => isLanguage(resolve(document, each))),
    auth,
    opens,
    cart,
    named: auth && 'refresh_token' in (body.properties ?? {}),
    guests: auth && (operation.security ?? []).some((each) => Object.keys(each).length === 0),
    keyed,
    adds: keyed && auth && (cart || 'delta' in (body.properties ?? {})),
    shows: SHOWN.includes(operation.operationId),
    cached: headers.includes('If-None-Match'),
    page: 'next' in (reply.properties ?? {}),
  }
  const named = Object.entries(flags).flatMap(([flag, is]) => (is ? [`${flag}: true`] : []))
  const type = isAsIs ? ["type: 'text/csv'"] : []
  // The path first: so a script of them compresses best.
  return `{ ${[`path: '${path}'`, `method: '${method.toUpperCase()}'`, ...named, ...type].join(', ')} }`
}

const isLanguage = (parameter: { name?: string; in?: string }) =>
  parameter.name === 'lang' && parameter.in === 'query'

/** Every error example of a document. */
export function documentedErrors(document: Document): DocumentedError[] {
  return operationsOf(document).flatMap(({ operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => /^[45]/.test(status))
      .flatMap(([status, reply]) => {
        const content = resolve(document, reply).content?.['application/json']
        return examplesOf(document, content).map((body) => ({
          operation: operation.operationId,
          status: Number(status),
          body,
          schema: schemaNameOf(document, content?.schema ?? {}, body),
        }))
      }),
  )
}

function examplesOf(document: Document, content: Content | undefined): unknown[] {
  const named = Object.values(content?.examples ?? {}).map((each) => resolve(document, each).value)
  return content?.example === undefined ? named : [content.example, ...named]
}

/** Of a union the member that has exactly the keys of the body. */
function schemaNameOf(document: Document, schema: Schema, body: unknown): string | undefined {
  const fits = (each: Schema) => keys(resolve(document, each).properties) === keys(body)
  return alternatives(document, schema).find(fits)?.$ref?.split('/').at(-1)
}

function alternatives(document: Document, schema: Schema): Schema[] {
  const { anyOf } = resolve(document, schema)
  return anyOf ? anyOf.flatMap((each) => alternatives(document, each)) : [schema]
}

const keys = (value: unknown) => Object.keys(Object(value)).sort().join()

type NamedError = DocumentedError & { kind: string }

const kindsOf = (errors: readonly NamedError[], id: string) =>
  new Set(errors.filter(({ operation }) => operation === id).map(({ kind }) => kind))

function nameOf({ status, body }: DocumentedError, signs: Signs): string {
  const kind = kindOf(status, body, signs)
  if (kind) return kind
  throw new Error(`The tables of errors in src/ have no kind for ${status} ${JSON.stringify(body)}`)
}

function bodies(errors: readonly NamedError[]): string[] {
  const named = Map.groupBy(errors, ({ kind }) => kind)
  for (const kind of ['fields', 'fields_taken', 'changed']) named.delete(kind)
  return [...named].sort().map(([kind, same]) => {
    const schemas = new Set(same.map(({ schema }) => `components['schemas']['${schema}']`))
    return `  ${kind}: ${[...schemas].sort().join(' | ')}`
  })
}

const schemaOf = (document: Document, content: Record<string, { schema: Schema }> | undefined) =>
  resolve(document, content?.['application/json']?.schema ?? {})

function resolve<Part extends Reference>(document: Document, part: Part): Part {
  if (part.$ref === undefined) return part
  const path = part.$ref.split('/').slice(1)
  return path.reduce<unknown>((value, name) => Object(value)[name], document) as Part
}
