/**
 * Puts parameters, replies and examples that many operations share under `components`. Repeated in each
 * operation, they would make the document three times as long, and its pages as slow.
 */
import type { JsonSchema } from './openapi-schemas.ts'

type Named = Record<string, unknown>
type Content = Record<string, { schema: JsonSchema; example?: unknown; examples?: Named }>
export type Body = { required: boolean; content: Content }
export type Operation = {
  parameters?: ({ name: string } | { $ref: string })[]
  requestBody?: Body
  responses: Record<string, { content?: Content }>
}

/** The names in `components` of the replies that most operations share. */
const REPLIES: Record<string, string> = {
  204: 'NoContent',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  429: 'Throttled',
  500: 'UnexpectedError',
  503: 'Unavailable',
}

/** Puts references in place of what operations share, and returns it for `components`. */
export function shareParts(operations: readonly Operation[]) {
  const replies = operations.flatMap(({ responses }) => Object.values(responses))
  const contents = replies.flatMap(({ content = {} }) => Object.values(content))
  const examples = contents.flatMap(({ examples = {} }) => placesIn(examples, (name) => name))
  const parameters = operations.flatMap((operation) =>
    placesIn(operation.parameters ?? [], (_, parameter) => componentName(String(parameter.name))),
  )
  const responses = operations.flatMap((operation) =>
    placesIn(operation.responses, (status) => REPLIES[status]),
  )
  return {
    examples: share('examples', examples),
    parameters: share('parameters', parameters),
    responses: share('responses', responses),
  }
}

/** A place in the document whose part may be shared, and the name it would have in `components`. */
type Place = { holder: object; key: string; name: string | undefined }

const placesIn = (
  holder: object,
  nameOf: (key: string, part: Named) => string | undefined,
): Place[] =>
  Object.entries(holder).map(([key, part]) => ({ holder, key, name: nameOf(key, part) }))

/** Shares the most frequent form of each name, if at least two operations have it. */
function share(kind: string, places: readonly Place[]): Named {
  const shared: Named = {}
  for (const [name, sameName] of Map.groupBy(places, (place) => place.name)) {
    const partOf = ({ holder, key }: Place) => Reflect.get(holder, key)
    const forms = Map.groupBy(sameName, (place) => JSON.stringify(partOf(place)))
    const [most = []] = [...forms.values()].sort((a, b) => b.length - a.length)
    const [first] = most
    if (!name || !first || most.length < 2) continue
    shared[name] = partOf(first)
    for (const { holder, key } of most) {
      Object.assign(holder, { [key]: { $ref: `#/components/${kind}/${name}` } })
    }
  }
  return shared
}

/** `page_size` → `PageSize` */
export const componentName = (text: string) =>
  text
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
