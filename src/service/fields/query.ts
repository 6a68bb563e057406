/** Parameters of a query: blank means not given. */
import { z } from 'zod'
import { asInput } from './documented-keys.ts'
import { boolean } from './schemas.ts'
import { typedText } from './typed-text.ts'

/** A text parameter, typed as those of bodies are; NUL, which Postgres cannot store, is left out. */
export const QueryText = z
  .string()
  .optional()
  .transform((value) => {
    if (value === undefined) return undefined
    return typedText(value.replaceAll('\0', '').toWellFormed()).trim() || undefined
  })

/** A parameter that a field of a body can read; the same sentence says what is wrong with it. */
export const query = <T>(read: z.ZodType<T>) =>
  z
    .string()
    .optional()
    .transform((value, context): T | undefined => {
      if (!value?.trim()) return undefined
      const { data, error } = read.safeParse(value.trim())
      for (const { message } of error?.issues ?? []) {
        context.addIssue({ code: 'custom', message })
      }
      return data
    })
    .meta(read.meta() ?? {})

export const QueryBoolean = query(boolean())

/** One of some words, as it is written. */
export const queryChoice = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .string()
    .optional()
    .transform((value, context): Word | undefined => {
      if (!value) return undefined
      const word = words.find((known) => known === value)
      if (word !== undefined) return word
      context.addIssue({
        code: 'custom',
        message: `Select a valid choice. ${value} is not one of the available choices.`,
      })
      return z.NEVER
    })
    .meta({ enum: words })

/**
 * A parameter of several values, separated by commas or given several times. Blank ones are left out,
 * unless nothing else is given and `readsBlank`; each value counts once. Values that a hook has looked up
 * are no texts.
 */
export const queryList = <T>(
  read: z.ZodType<T>,
  { max, readsBlank = false }: { max: number; readsBlank?: boolean },
) =>
  z
    // A text, or a list of them: said here, it would be documented beside the type below.
    .unknown()
    .optional()
    .transform((given, context): NonNullable<T>[] | undefined => {
      const parts: unknown[] = [given ?? []]
        .flat()
        .flatMap((value) => (typeof value === 'string' ? value.split(',') : value))
      const values = [...new Set(parts.filter((value) => String(value).trim() !== ''))]
      if (values.length === 0 && parts.length > 0 && readsBlank) values.push('')
      if (values.length > max) {
        const message = `Ensure this field has no more than ${max} elements.`
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      const results = values.map((value) => read.safeParse(value))
      const issues = results.flatMap(({ error }) => error?.issues ?? [])
      for (const message of new Set(issues.map(({ message }) => message))) {
        context.addIssue({ code: 'custom', message })
      }
      // Once more, since 7 and 07 are one id.
      const found = [...new Set(results.flatMap(({ data }) => data ?? []))]
      return found.length > 0 ? found : undefined
    })
    .meta({ type: 'array', items: asInput(read), maxItems: max })
