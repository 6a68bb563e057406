/** The types of environment variables. Each error message follows the name of the variable. */
import { z } from 'zod'

export const Url = z.url({ protocol: /^https?$/, error: 'must be an absolute http(s) URL' })
/** Paths are appended to it. */
export const BaseUrl = Url.transform((url) => url.replace(/\/+$/, ''))

export const Count = z.coerce.number({ error: 'must be a whole number' }).int().min(0)

export const Switch = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .default('0')
  .transform((value) => value === '1')

export const oneOf = <const Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, { error: `must be one of: ${words.join(', ')}` })

/** Words separated by commas. */
export const Words = z.string().transform((value) =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)

/** One problem for each of the variables that is not set. */
export const missing = <Env>(env: Env, names: readonly (keyof Env & string)[], because: string) =>
  names.filter((name) => env[name] === undefined).map((name) => `${name} ${because}`)

/** The parsed values of these variables. */
export type Values<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>
