/**
 * The body of field errors as an object with the keys that an operation can name, each with the messages
 * that its field can have. So a client distinguishes the bodies of a status by their keys.
 */
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Failure } from '../http/failure.ts'
import { componentName } from './schemas.ts'

const Sentences = z.array(z.string())

/** `addToCart` with 400 → `AddToCartFieldErrors`: generators call all its errors `AddToCartErrors`. */
export function fieldErrorsSchema(
  { schema = {} }: RouteOptions,
  status: number,
  failures: readonly Failure[],
): z.ZodType {
  const name = componentName(schema.operationId ?? '')
  const declared = Object.keys(Object.assign({}, ...failures.map(({ body }) => body)))
  const ofDeclared = Object.fromEntries(declared.map((key) => [key, Sentences]))
  // The checks of parameters and bodies answer 400; other statuses name a field, such as one that is taken.
  if (status !== 400) return messagesFor(`${name}FieldConflicts`, ofDeclared)
  const own = {
    ...messagesByKey(name, shapeOf(schema.querystring)),
    ...messagesByKey(name, shapeOf(schema.body)),
    ...(schema.body ? { non_field_errors: Sentences } : {}),
  }
  // First for its order, last for its nested messages. A file that no schema reads is declared alone.
  return messagesFor(`${name}FieldErrors`, { ...own, ...ofDeclared, ...own })
}

/** One for all leaves: to make them anew for each field would lengthen the start. */
const OptionalSentences = Sentences.optional()

function messagesFor(id: string, messages: Record<string, z.ZodType>) {
  const optional = Object.entries(messages).map(([key, each]) => [
    key,
    each === Sentences ? OptionalSentences : each.optional(),
  ])
  return z.strictObject(Object.fromEntries(optional)).meta({ id })
}

const shapeOf = (schema: unknown): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}

const messagesByKey = (name: string, shape: Record<string, z.ZodType>) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => !(field instanceof z.ZodCatch)) // which nothing is wrong with
      .map(([key, field]) => [key, messagesOf(name + componentName(key), field)]),
  )

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault]

/** Sentences; of a list also by index, of a dictionary by key. */
function messagesOf(name: string, field: z.ZodType): z.ZodType {
  if (WRAPPERS.some((wrapper) => field instanceof wrapper)) {
    return messagesOf(name, (field as z.ZodOptional<z.ZodType>).unwrap())
  }
  if (field instanceof z.ZodPipe) {
    const { in: before, out } = field
    return messagesOf(name, (out instanceof z.ZodTransform ? before : out) as z.ZodType)
  }
  if (field instanceof z.ZodArray) {
    const byIndex = z.record(z.string(), messagesOf(name, field.element as z.ZodType))
    return z.union([Sentences, byIndex])
  }
  if (field instanceof z.ZodObject) {
    const byKey = { ...messagesByKey(name, field.shape), non_field_errors: Sentences }
    return z.union([Sentences, messagesFor(`${name}FieldErrors`, byKey)])
  }
  return Sentences
}
