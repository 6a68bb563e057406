/**
 * The fields of bodies, parameters and replies. Requests are read as Django REST Framework reads them
 * (lenient about types, exact about sentences: contract 1.6); replies are plain Zod.
 */
import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS } from '../limits/accounts.ts'
import { LIST_ITEMS_MAX } from '../limits/service.ts'
import { isDictionary, typeName } from './dictionary.ts'
import { asInput, documentedKeys, nullTextRemover } from './documented-keys.ts'
import { asciiDomain, isAddressLiteral } from './mailbox.ts'
import { type TextKind, typedText } from './typed-text.ts'
import { isWebUrl } from './web-url.ts'

/**
 * Reads one value; adds a sentence to `problems` for each thing wrong with it. A list or an object is
 * judged by its type and never converted: `{"toString":1,"valueOf":2}` throws when it is.
 */
type Read<T> = (value: unknown, problems: string[]) => T

/**
 * A field of a request: `documented` is its JSON Schema, `read` reads a value; the reply has each sentence once. The
 * import of CSV files calls `read` itself, for a million cells: through Zod a wrong one takes 10 µs instead of 0.1.
 */
export function field<T>(documented: Record<string, unknown>, read: Read<T>) {
  const schema = z
    .unknown()
    .transform((value, context): T => {
      const problems: string[] = []
      if (value === undefined) problems.push('This field is required.')
      else if (value === null) problems.push('This field may not be null.')
      const result = problems.length === 0 ? read(value, problems) : undefined
      for (const message of new Set(problems)) context.addIssue({ code: 'custom', message })
      return result ?? (z.NEVER as T)
    })
    .meta(documented)
  return Object.assign(schema, { read })
}

type TextRule = { max: number; min?: number; blank?: boolean; trim?: boolean; kind?: TextKind }

/** A string; numbers are accepted, booleans are not. Lengths count code points. Contract 1.6. */
export const text = (rule: TextRule) =>
  field(
    {
      type: 'string',
      ...(rule.blank ? {} : { minLength: rule.min ?? 1 }),
      maxLength: rule.max,
    },
    (value, problems) => readText(value, rule, problems),
  )

export function readText(
  value: unknown,
  { max, min = 0, blank = false, trim = true, kind = 'typed' }: TextRule,
  problems: string[],
) {
  // JSON.parse reads the number 1e999 as Infinity.
  if (typeof value !== 'string' && !Number.isFinite(value)) {
    if (value === null) problems.push('This field may not be null.')
    else problems.push('Not a valid string.')
    return ''
  }
  const typed = typedText(String(value), kind)
  const result = trim ? typed.trim() : typed
  const length = [...result].length
  const surrogate = /\p{Surrogate}/u.exec(result)?.[0].charCodeAt(0)
  if (result === '' && !blank) problems.push('This field may not be blank.')
  if (length > max) problems.push(`Ensure this field has no more than ${max} characters.`)
  if (result !== '' && length < min)
    problems.push(`Ensure this field has at least ${min} characters.`)
  // Postgres stores neither of these two.
  if (result.includes('\0')) problems.push('Null characters are not allowed.')
  if (surrogate !== undefined) {
    const code = surrogate.toString(16).toUpperCase()
    problems.push(`Surrogate characters are not allowed: U+${code}.`)
  }
  return result
}

/** A password: never trimmed; accounts/ checks its strength. */
export const password = (max: number) =>
  field({ type: 'string', format: 'password', maxLength: max }, (value, problems) =>
    readText(value, { max, trim: false, kind: 'verbatim' }, problems),
  )

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}(?<!-)$/i
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/** An address; its domain comes out in lower case, the part before it as it was typed. */
export const email = ({ blank = false }: { blank?: boolean } = {}) =>
  field({ type: 'string', format: 'email', maxLength: EMAIL_MAX_CHARACTERS }, (value, problems) => {
    // Before its length is measured: some letters are longer in lower case.
    const given = typeof value === 'string' ? withLowerCaseDomain(typedText(value).trim()) : value
    const result = readText(given, { max: EMAIL_MAX_CHARACTERS, blank }, problems)
    if (result !== '' && !isEmail(result)) problems.push('Enter a valid email address.')
    return result
  })

/** In one pass, since its length is not judged yet. */
function withLowerCaseDomain(address: string): string {
  const domain = address.lastIndexOf('@') + 1
  return address.slice(0, domain) + address.slice(domain).toLowerCase()
}

function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1)
  if (at < 1 || !LOCAL_PART.test(value.slice(0, at))) return false
  if (domain === 'localhost' || isAddressLiteral(domain) || DOMAIN.test(domain)) return true
  // The conversion reads like a browser's address bar: it cuts off paths and decodes escapes.
  if (!INTERNATIONAL_DOMAIN.test(domain)) return false
  const ascii = asciiDomain(domain)
  // Mail servers refuse a longer one, however short it was typed.
  return DOMAIN.test(ascii) && at + 1 + ascii.length <= EMAIL_MAX_CHARACTERS
}

/** An address of a page that is safe to link to: https, without a password, spaces or controls. */
export const httpsUrl = (rule: TextRule) =>
  field({ type: 'string', format: 'uri', maxLength: rule.max }, (value, problems) => {
    const link = readText(value, { ...rule, kind: 'verbatim' }, problems)
    const result = link.replace(/^https:/i, 'https:')
    const isFit = /^https:/.test(result) && isWebUrl(result)
    if (result !== '' && !isFit) problems.push('Enter a valid URL.')
    return result
  })

/** A whole number that JavaScript represents exactly, as `3`, `"3"` or `3.0`. */
export const integer = ({ min, max }: { min?: number; max?: number } = {}) => {
  const documented = {
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  }
  return field({ type: 'integer', ...documented }, (value, problems) => {
    const result = wholeNumber(value)
    if (!Number.isSafeInteger(result)) problems.push('A valid integer is required.')
    else if (min !== undefined && result < min) {
      problems.push(`Ensure this value is greater than or equal to ${min}.`)
    } else if (max !== undefined && result > max) {
      problems.push(`Ensure this value is less than or equal to ${max}.`)
    }
    return result
  })
}

/** NaN for any other value; the result may be larger than a safe integer. */
export function wholeNumber(value: unknown): number {
  if (typeof value === 'string' && /^-?\d+(\.0+)?$/.test(value)) return Number(value)
  return Number.isInteger(value) ? Number(value) : Number.NaN
}

const YES = new Set(['true', 't', 'yes', 'y', 'on', '1'])
const NO = new Set(['false', 'f', 'no', 'n', 'off', '0'])

/** True or false, or a word for it: all lower case, all upper case, or capitalised. */
export const boolean = () =>
  field({ type: 'boolean' }, (value, problems): boolean => {
    const given = ['boolean', 'number', 'string'].includes(typeof value) ? String(value) : ''
    const word = /^([a-z01]+|[A-Z]+|[A-Z][a-z]+)$/.test(given) ? given.toLowerCase() : ''
    if (!YES.has(word) && !NO.has(word)) problems.push('Must be a valid boolean.')
    return YES.has(word)
  })

/** One of some words; `name` is the one that they have in the documentation. */
export const choice = <const Word extends string>(
  words: readonly [Word, ...Word[]],
  name?: string,
) =>
  field({ type: 'string', enum: words, ...(name ? { id: name } : {}) }, (value, problems): Word => {
    const given = typeof value === 'string' ? typedText(value, 'code') : value
    const word = words.find((known) => known === given)
    if (word === undefined) problems.push(notAChoice(value))
    return word ?? words[0]
  })

export const notAChoice = (value: unknown) => `"${shown(value)}" is not a valid choice.`

/** Shows only the type of a list or an object: to write out 256 KB of them took 35 ms. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return '[]'
  return typeof value === 'object' ? '{}' : String(value)
}

/** The result of reading a picture before the fields are checked: the files to store, or a sentence. */
export type ReadPicture<Kept> = { problem: string } | { pictures: Kept }

/** A picture that a hook of its route has read (outside/media/read-picture.ts). */
export const picture = <Kept>(documented: Record<string, unknown>) =>
  z
    .unknown()
    .transform((value, context): Kept => {
      const read = (value ?? { problem: 'No file was submitted.' }) as ReadPicture<Kept>
      if ('pictures' in read) return read.pictures
      context.addIssue({ code: 'custom', message: read.problem })
      return z.NEVER
    })
    .meta(documented)

/**
 * An object inside a body, its keys read by `shape`; unknown ones are left out. A text that is null counts as not
 * given, unless `readsNull`.
 */
export const dictionary = <Shape extends z.ZodRawShape>(
  shape: Shape,
  { readsNull = false }: { readsNull?: boolean } = {},
) => {
  const removeNullTexts = readsNull ? () => undefined : nullTextRemover(shape)
  return field({ type: 'object', ...documentedKeys(shape) }, (value, problems) => {
    if (isDictionary(value)) removeNullTexts(value)
    else problems.push(`Expected a dictionary of items but got type "${typeName(value)}".`)
    return value
  }).pipe(z.object(shape))
}

/**
 * A list inside a body, each item read by `item`; `size` is only documented. Of a longer list
 * the first LIST_ITEMS_MAX items are read, since each wrong one makes the reply longer; of one that may be
 * longer, one item more than is valid.
 */
export const list = <Item extends z.ZodType>(item: Item, size: { min: number; max: number }) =>
  field(
    { type: 'array', items: asInput(item), minItems: size.min, maxItems: size.max },
    (value, problems) => {
      if (!Array.isArray(value)) {
        problems.push(`Expected a list of items but got type "${typeName(value)}".`)
      }
      return Array.isArray(value) ? value.slice(0, Math.max(LIST_ITEMS_MAX, size.max + 1)) : value
    },
  ).pipe(z.array(item))

// --- Replies ----------------------------------------------------------------------------------------

export const Id = z
  .int()
  .min(1)
  .meta({ examples: [12] })
export const Count = z.int().min(0)
/** Contract 1.2: decimal strings with two decimals. */
export const Money = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ id: 'Money', examples: ['450.00'], description: 'Decimal string with two decimals' })
/** Contract 1.2: ISO 8601 UTC, ending in Z. */
export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  .meta({ id: 'Timestamp', format: 'date-time', examples: ['2026-01-15T10:30:00.000000Z'] })
export const Url = z
  .string()
  .regex(/^https?:\/\//)
  // Without a slash at its end, which orval would cut off, and without the escapes of `source`.
  .meta({ id: 'Url', format: 'uri', pattern: '^https?://.+' })

/** An object with a name in the documentation. */
export const named = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })

/** The example of a named object, for the example of an object that has it inside. */
export const exampleOf = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(z.array(z.unknown()).parse(schema.meta()?.examples)[0])

/** A 204: nothing is sent. */
export const NoContent = z.undefined().meta({ type: 'null' })

/** `{success: true, message}` of the operations that return nothing else. */
export const Done = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'SuccessResponse', examples: [{ success: true, message: 'Done' }] })
export type Done = z.infer<typeof Done>
export const done = (message: string): Done => ({
  success: true,
  message,
})

export const Success = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data })
export const success = <Data>(data: Data): { success: true; data: Data } => ({
  success: true,
  data,
})

/** The reply `{success: true, message, data}`. */
export const SuccessMessage = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string(), data })

/** The reply `{success: true, message, data}`, named and with an example for each of its messages. */
export const namedSuccess = <Data extends z.ZodType>(
  id: string,
  data: Data,
  examples: Record<string, z.output<Data>>,
) =>
  SuccessMessage(data).meta({
    id,
    examples: Object.entries(examples).map(([message, example]) => ({
      ...done(message),
      data: example,
    })),
  })
