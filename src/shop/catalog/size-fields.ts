/**
 * Sizes in requests. The schema of a route cannot know those of the shop, so a hook looks them up before fields are
 * checked: one reply names all wrong fields.
 */
import { isDictionary } from '../../service/fields/dictionary.ts'
import { field, notAChoice } from '../../service/fields/schemas.ts'
import { sizeKey } from '../../service/fields/size-list.ts'
import { typedText } from '../../service/fields/typed-text.ts'
import { Size } from './schemas.ts'

/** A size as it was sent, and that of the shop. A class, so that nothing in a request can pass for one. */
class LookedUp {
  readonly sent: unknown
  readonly size: string | undefined

  constructor(sent: unknown, size: string | undefined) {
    this.sent = sent
    this.size = size
  }
}

const lookedUp = (documented: object, sentenceOf: (sent: unknown) => string) =>
  field({ type: 'string', ...documented }, (value, problems): string => {
    const { sent, size } = value instanceof LookedUp ? value : new LookedUp(value, undefined)
    if (size === undefined) problems.push(sentenceOf(sent))
    return size ?? ''
  })

/** A size in a body, after lookUpSizes. */
export const bodySize = () => lookedUp({ ...Size.meta() }, notAChoice)

/** A size in a query, after lookUpQuerySizes. */
export const querySize = () =>
  lookedUp({}, (sent) => `Select a valid choice. ${sent} is not one of the available choices.`)

/** How a text is found among sizes. */
type FindSize = (sizes: readonly string[], text: string) => string | undefined

/** As clients of shoppers name sizes. */
export const exactSize: FindSize = (sizes, text) => sizes.find((size) => size === text)

/** As people type sizes in administration and in files: without case. */
export const typedSize: FindSize = (sizes, text) =>
  exactSize(sizes, text) ?? sizes.find((size) => sizeKey(size) === sizeKey(text))

type Lookup = {
  find: FindSize
  listSizes: (sent: readonly string[]) => Promise<readonly string[]>
}

/** Looks up the `size` of each row. */
export async function lookUpSizes(
  rows: readonly unknown[],
  { find, listSizes }: Lookup,
): Promise<void> {
  const sized = rows.filter(isDictionary).filter((row) => isText(Reflect.get(row, 'size')))
  if (sized.length === 0) return
  const textOf = (row: object) => typedText(String(Reflect.get(row, 'size')), 'code')
  const sizes = await listSizes(sized.map(textOf))
  for (const row of sized) {
    const found = find(sizes, textOf(row))
    Object.assign(row, { size: new LookedUp(Reflect.get(row, 'size'), found) })
  }
}

/** A size such as 52 may be sent as a number. */
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The rows in a list of a body; none where that is no list. */
export function rowsIn(body: unknown, key: string): unknown[] {
  const rows = isDictionary(body) ? Reflect.get(body, key) : undefined
  return Array.isArray(rows) ? rows : []
}

/** Looks up the parameter `size`, which may have several separated by commas. Blank ones are left out. */
export async function lookUpQuerySizes(query: unknown, lookup: Lookup): Promise<void> {
  if (!isDictionary(query) || !Reflect.has(query, 'size')) return
  const texts = [Reflect.get(query, 'size')].flat().flatMap((text) => String(text).split(','))
  const named = new Set(texts.filter((text) => text.trim() !== ''))
  const rows = [...named].map((size) => ({ size }))
  await lookUpSizes(rows, lookup)
  Object.assign(query, { size: rows.map(({ size }) => size) })
}
