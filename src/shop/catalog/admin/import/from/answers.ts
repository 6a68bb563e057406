/** The answers of an administrator to what a file of another system does not say. */
import { z } from 'zod'
import type { Tx } from '../../../../../service/db/connect.ts'
import { QueryBoolean, query, queryChoice } from '../../../../../service/fields/query.ts'
import { integer, list, notAChoice, text } from '../../../../../service/fields/schemas.ts'
import { type FieldMessages, fieldErrors } from '../../../../../service/http/errors.ts'
import {
  COLOR_MAX_CHARACTERS,
  COVERAGE_KEYS,
  IMPORT_ANSWERS_MAX,
  SLUG_MAX_CHARACTERS,
  STOCK_UNITS_MAX,
} from '../../../../../service/limits/catalog.ts'
import { typedSize } from '../../../size-fields.ts'
import { listShopSizes } from '../../../size-queries.ts'
import { foldCase } from './fold-case.ts'
import { SOURCES } from './headers/header.ts'
import { listCategories, listCoverageKeys, type ShopCategory } from './source-queries.ts'

/** A name, a colon and what it is; the name may have colons itself. */
const pairs = (to: string) =>
  z
    .unknown()
    .optional()
    .transform((given, context): [name: string, meant: string][] => {
      const values = [given ?? []]
        .flat()
        .map(String)
        .filter((value) => value.trim() !== '')
      const read = list(text({ max: 300 }), { min: 0, max: IMPORT_ANSWERS_MAX })
      const { error } = read.safeParse(values)
      for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
      return values.map((value) => {
        const colon = value.lastIndexOf(':')
        if (colon < 1) {
          context.addIssue({ code: 'custom', message: `"${value}" has no colon before ${to}.` })
        }
        return [value.slice(0, colon).trim(), value.slice(colon + 1).trim()]
      })
    })
    .meta({ type: 'array', items: { type: 'string' } })

const text300 = (max: number) => query(text({ max }))

/** The parameters of an import; those behind `dry_run` are only for files of other systems. */
export const answerFields = {
  from: queryChoice(SOURCES).describe(
    'The system that wrote the file, where its header does not say it',
  ),
  coverage_level: queryChoice(COVERAGE_KEYS).describe('Of all new products'),
  category: text300(SLUG_MAX_CHARACTERS.category).describe(
    'The slug of that of products without one',
  ),
  size: text300(IMPORT_ANSWERS_MAX).describe(
    'Of variants without one; "One size" where the shop has it',
  ),
  color: text300(COLOR_MAX_CHARACTERS).describe(
    'Of variants without one; "One colour" if not given',
  ),
  sizes: pairs('a size of the shop').describe('What a size is here, as Small:S; several times'),
  option: pairs('size, color or ignore').describe(
    'What an option is, as Length:size, or Logo:ignore; several times',
  ),
  prices: queryChoice(['highest', 'lowest']).describe(
    'Which price is meant where variants have several',
  ),
  untracked_stock: query(integer({ min: 0, max: STOCK_UNITS_MAX })).describe(
    'Units of what was not counted there',
  ),
  hidden: QueryBoolean.describe('True: nothing that is new is shown'),
  update: QueryBoolean.describe('True: texts, prices, category and visibility are taken once more'),
  skip_invalid: QueryBoolean.describe('True: products with errors are left out'),
}
const Answered = z.object(answerFields)
export type GivenAnswers = z.output<typeof Answered>
export const NO_ANSWERS: GivenAnswers = Answered.parse({})

export type OptionMeaning = 'size' | 'color' | 'ignore'
export type Answers = Omit<GivenAnswers, 'sizes' | 'option'> & {
  /** The sizes of the shop, and what those of the file are by foldCase. */
  shopSizes: readonly string[]
  sizes: ReadonlyMap<string, string>
  /** By foldCase of the name. */
  options: ReadonlyMap<string, OptionMeaning>
  coverageKeys: readonly string[]
  categories: readonly ShopCategory[]
}

export const MEANINGS: readonly string[] = ['size', 'color', 'ignore']

/** The answers, looked up in the shop. Throws field errors of what it does not have. */
export async function lookUpAnswers(tx: Tx, given: GivenAnswers): Promise<Answers> {
  const shopSizes = await listShopSizes(tx)
  const coverageKeys = await listCoverageKeys(tx)
  const categories = await listCategories(tx)
  const wrong: Record<string, FieldMessages> = {}
  const sizeOf = (parameter: string, size: string) => {
    const found = typedSize(shopSizes, size)
    if (found === undefined) wrong[parameter] = [notAChoice(size)]
    return found ?? size
  }
  const sizes = new Map(given.sizes.map(([name, size]) => [foldCase(name), sizeOf('sizes', size)]))
  const options = new Map<string, OptionMeaning>()
  for (const [name, meant] of given.option) {
    if (!MEANINGS.includes(meant)) wrong.option = [notAChoice(meant)]
    options.set(foldCase(name), meant as OptionMeaning)
  }
  const { category, coverage_level } = given
  if (category && !categories.some(({ slug }) => slug === category)) {
    wrong.category = [notAChoice(category)]
  }
  if (coverage_level && !coverageKeys.includes(coverage_level)) {
    wrong.coverage_level = [notAChoice(coverage_level)]
  }
  const size = given.size === undefined ? undefined : sizeOf('size', given.size)
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong)
  return {
    ...given,
    size: size ?? typedSize(shopSizes, 'One size'),
    shopSizes,
    sizes,
    options,
    coverageKeys,
    categories,
  }
}
