import { z } from 'zod'
import { sizeList } from '../fields/size-list.ts'
import { DEFAULT_SIZES } from '../limits/catalog.ts'
import { type Values, Words } from './values.ts'

export const catalogVariables = {
  SIZES: Words.pipe(
    z.array(z.string()).superRefine((sizes, context) => {
      const problems: string[] = []
      sizeList().read(sizes, problems)
      if (problems.length === 0) return
      context.addIssue({
        code: 'custom',
        message: `must be sizes separated by commas, such as 52,54,One size: ${problems.join(' ')}`,
      })
    }),
  ).default([...DEFAULT_SIZES]),
}

export const catalogSettings = (env: Values<typeof catalogVariables>) => ({
  /** The sizes of the shop in their order, until administration sets others: see service/settings. */
  sizes: env.SIZES,
})
