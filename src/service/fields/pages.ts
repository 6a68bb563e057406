/** The parameters and the shape of lists that come in pages. Contract 1.3. */
import { z } from 'zod'
import { Count, Url } from './schemas.ts'

/** The requested page; SQL's page_offset finds the number of `last` from the count. */
export type PageRequest = { page: number | 'last'; page_size: number }

/** The two paging parameters. Contract 1.3. */
export const pageQuery = ({ default: size, max }: { default: number; max: number }) => ({
  page: z
    .string()
    .optional()
    .transform((value): PageRequest['page'] => {
      if (value === undefined) return 1
      if (value === 'last') return value
      // Out of range is a 404, thrown by envelope once the other parameters are read.
      return /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0
    })
    .meta({
      type: undefined, // not the text that it is in a URL
      anyOf: [
        { type: 'integer', minimum: 1 },
        { type: 'string', enum: ['last'] },
      ],
      default: 1,
      description: 'Number of the page, or the word `last`',
    }),
  page_size: z
    .string()
    .optional()
    .transform((value) => {
      const wanted = /^\d+$/.test(value ?? '') ? Number(value) : 0
      return wanted > 0 ? Math.min(wanted, max) : size
    })
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: max,
      default: size,
      description: 'Results on a page; more than the maximum means the maximum',
    }),
})

/** The longest that a list without pages may be: out of range is the nearest in range. */
export const limitQuery = ({ default: usual, max }: { default: number; max: number }) =>
  z
    .string()
    .optional()
    .transform((value) =>
      /^-?\d+$/.test(value?.trim() ?? '') ? Math.min(Math.max(Number(value), 1), max) : usual,
    )
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: max,
      default: usual,
      description: 'Results at most; out of range means the nearest in it',
    })

/** Its example is a page with the example of the item. */
export const Page = <Item extends z.ZodType>(item: Item) => {
  const page = z.object({
    count: Count.meta({ description: 'Of the whole list' }),
    next: Url.nullable().meta({ description: 'The next page; null on the last' }),
    previous: Url.nullable().meta({ description: 'The page before; null on the first' }),
    results: z.array(item),
  })
  const { examples, id: name } = item.meta() ?? {}
  const [example] = z.array(z.unknown()).parse(examples ?? [])
  return page.meta({
    ...(name === undefined ? {} : { id: `${name}Page` }),
    ...(example === undefined
      ? {}
      : { examples: [{ count: 1, next: null, previous: null, results: [example] }] }),
  })
}

/** A page as SQL returns it: the size of the whole list, and the rows of the page asked for. */
export type Listed<T> = { count: number; results: T[] }
