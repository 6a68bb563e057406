/**
 * What the OpenAPI document says once, under `components`, and refers to: schemas that carry a name,
 * and the parameters, replies and examples that many operations share. Written out at each place they
 * would make the document three times as long, and its pages as slow.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Named = Record<string, unknown>
type Content = Record<string, { schema: object; examples?: Named }>
type Reply = { $ref?: string; content?: Content }
type Parameter = { name: string; in: string }
export type Operation = {
  tags?: string[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, Reply>
}

/** Under it a schema carries the name by which the document refers to it: `.meta({ 'x-name': 'Cart' })`. */
export const NAME = 'x-name'

/** Moves out of the operations what `components` is to hold, and returns that. */
export function moveToComponents(operations: readonly Operation[]) {
  return {
    schemas: moveSchemas(operations),
    examples: moveExamples(operations),
    parameters: moveParameters(operations),
    responses: moveReplies(operations),
  }
}

const contentsOf = ({ requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}))

// --- Schemas --------------------------------------------------------------------------------------

function moveSchemas(operations: readonly Operation[]): Record<string, Json> {
  const schemas = new Map<string, Json>()
  for (const media of operations.flatMap(contentsOf)) {
    media.schema = withReferences(media.schema as Json, schemas) as object
  }
  return Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** From the inside out, so that a schema in `schemas` refers to others as well. */
function withReferences(value: Json, schemas: Map<string, Json>): Json {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, schemas))
  if (value === null || typeof value !== 'object') return value
  const { [NAME]: name, ...inner } = value
  const schema = Object.fromEntries(
    Object.entries(inner).map(([key, each]) => [key, withReferences(each, schemas)]),
  )
  if (typeof name !== 'string') return schema
  // Each reply and body that has this schema shows an example of its own.
  const { examples: _, ...definition } = schema
  const known = schemas.get(name) ?? definition
  if (JSON.stringify(known) !== JSON.stringify(definition)) {
    throw new Error(`Two schemas that differ are both called ${name}`)
  }
  schemas.set(name, known)
  return { $ref: `#/components/schemas/${name}` }
}

// --- Examples -------------------------------------------------------------------------------------

/** Examples have names already, made of what they say; those shown more than once are shared. */
function moveExamples(operations: readonly Operation[]): Named {
  const shown = operations
    .flatMap(contentsOf)
    .flatMap(({ examples = {} }) => [
      ...Object.entries(examples).map(([name, example]) => ({ examples, name, example })),
    ])
  const components: Named = {}
  for (const [name, group] of Map.groupBy(shown, (each) => each.name)) {
    const [first, ...others] = mostAlike(group, ({ example }) => example)
    if (!first || others.length === 0) continue
    components[name] = first.example
    for (const { examples } of [first, ...others]) {
      examples[name] = { $ref: `#/components/examples/${name}` }
    }
  }
  return components
}

// --- Parameters -----------------------------------------------------------------------------------

/** Of each name the one that most operations have. */
function moveParameters(operations: readonly Operation[]): Named {
  const taken = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((parameter, at) =>
      '$ref' in parameter ? [] : [{ parameters, parameter, at }],
    ),
  )
  const components: Named = {}
  for (const [name, group] of Map.groupBy(taken, ({ parameter }) => parameter.name)) {
    const [first, ...others] = mostAlike(group, ({ parameter }) => parameter)
    if (!first || others.length === 0) continue
    const component = name.split(/[_-]/).map(capitalized).join('')
    components[component] = first.parameter
    for (const { parameters, at } of [first, ...others]) {
      parameters[at] = { $ref: `#/components/parameters/${component}` }
    }
  }
  return components
}

export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

// --- Replies --------------------------------------------------------------------------------------

/** The replies that are alike nearly everywhere, and what they are called in `components`. */
const SHARED = new Map([
  ['204', 'NoContent'],
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['404', 'NotFound'],
  ['406', 'NotAcceptable'],
  ['413', 'BodyTooLarge'],
  ['415', 'UnsupportedMediaType'],
  ['429', 'Throttled'],
  ['500', 'UnexpectedError'],
  ['503', 'Unavailable'],
])

function moveReplies(operations: readonly Operation[]): Named {
  const components: Named = {}
  for (const [status, name] of SHARED) {
    const replies = operations.flatMap(({ responses }) => {
      const reply = responses[status]
      return reply ? { responses, reply } : []
    })
    const [first, ...others] = mostAlike(replies, ({ reply }) => reply)
    if (!first) continue
    components[name] = first.reply
    for (const { responses } of [first, ...others]) {
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return components
}

/** The largest group of those whose `part` is the same. */
function mostAlike<Item>(items: readonly Item[], part: (item: Item) => unknown): Item[] {
  const groups = Map.groupBy(items, (item) => JSON.stringify(part(item)))
  const [most = []] = [...groups.values()].sort((a, b) => b.length - a.length)
  return most
}
