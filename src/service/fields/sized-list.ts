import type { z } from 'zod'
import { list } from './schemas.ts'

/** A list inside a body that is refused if it has fewer or more items. */
export const sizedList = <Item extends z.ZodType>(
  item: Item,
  { min, max }: { min: number; max: number },
) =>
  list(item, { min, max }).superRefine(({ length }, context) => {
    if (length < min) {
      const message = `Ensure this field has at least ${min} elements.`
      context.addIssue({ code: 'custom', message })
    }
    if (length > max) {
      const message = `Ensure this field has no more than ${max} elements.`
      context.addIssue({ code: 'custom', message })
    }
  })
