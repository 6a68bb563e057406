/**
 * The fields of a product that are a column and no more: administrators write them, by the API and by CSV, and
 * shoppers see them. From an entry come the field of bodies and of replies, their SQL, the column of the file
 * and the examples. A migration adds the column to `products` and, since views name theirs, to `public_products`.
 */
import { z } from 'zod'
import { boolean, text } from '../fields/schemas.ts'
import { PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '../limits/catalog.ts'

const textField = ({
  max,
  example,
  meaning,
}: {
  max: number
  example: string
  meaning?: string
}) => ({
  rule: text({ max, blank: true }),
  /** Of a new product that is made without it. */
  initial: '',
  shown: meaning === undefined ? z.string() : z.string().meta({ description: meaning }),
  example,
  // Unlike in a body of the API, spaces around it stay: an export is read back exactly.
  cell: {
    rule: text({ max, blank: true, trim: false }),
    isFreeText: true as const,
    mayBeEmpty: true as const,
    initial: "''",
  },
})

const flagField = ({ example }: { example: boolean }) => ({
  rule: boolean(),
  initial: false,
  shown: z.boolean(),
  example,
  cell: { rule: boolean(), type: 'boolean' as const, initial: 'false' },
})

/** Shoppers see them with a product in its detail, in lists and in outfits, which show no flags. */
export const TEXTS = {
  description: textField({
    max: PRODUCT_DESCRIPTION_MAX_CHARACTERS,
    example: 'A loose abaya in washed linen.',
  }),
}

export const FLAGS = {
  is_featured: flagField({ example: true }),
}

/** What `of` makes of each field, by name. */
export const eachField = <Name extends string, Field, Made>(
  fields: Record<Name, Field>,
  of: (field: Field, name: NoInfer<Name>) => Made,
): Record<Name, Made> => {
  const made: Partial<Record<Name, Made>> = {}
  for (const name in fields) made[name] = of(fields[name], name)
  return made as Record<Name, Made>
}
