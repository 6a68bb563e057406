/**
 * The fields of a product that are a column and no more: administrators write them, by the API and by CSV, and
 * shoppers see them. From an entry come the field of bodies and of replies, their SQL, the column of the file
 * and the examples. A migration adds the column to `products` and, since views name theirs, to `public_products`.
 */
import { z } from 'zod'
import { boolean, choice, text } from '../../service/fields/schemas.ts'
import {
  FACT_MAX_CHARACTERS,
  OPACITIES,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
} from '../../service/limits/catalog.ts'

const textField = ({
  max,
  example,
  meaning,
  isLabel = false,
}: {
  max: number
  example: string
  meaning?: string
  /** One that products are filtered by: spaces around it are refused in files, too. */
  isLabel?: boolean
}) => ({
  rule: text({ max, blank: true }),
  /** The value in a new product that is made without it. */
  initial: '',
  shown: meaning === undefined ? z.string() : z.string().meta({ description: meaning }),
  example,
  // Unlike in a body of the API, spaces around it stay: an export is read back exactly.
  cell: {
    rule: text({ max, blank: true, trim: isLabel }),
    isFreeText: true as const,
    isHtml: true as const,
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

const factField = (meaning: string, example: string) => {
  const rule = text({ max: FACT_MAX_CHARACTERS, blank: true })
  return {
    rule: rule.nullable(),
    shown: z.string().nullable().meta({ description: meaning }),
    example,
    cell: {
      rule: text({ max: FACT_MAX_CHARACTERS, blank: true, trim: false }),
      isFreeText: true as const,
      mayBeEmpty: true as const,
      initial: "''",
    },
  }
}

const opacity = choice(OPACITIES, 'Opacity')
/** Blank says nothing. */
const OPACITY_CELL = {
  read: (value: unknown, problems: string[]) => (value === '' ? '' : opacity.read(value, problems)),
}

/**
 * Facts that shoppers ask for of a garment, shown as `facts` with a product alone: a column each, blank where nothing
 * is known, which replies show as null. In a CSV file the column is called `fact:` and the name.
 */
export const FACTS = {
  fabric: factField('What it is made of', '100% washed linen'),
  care: factField('How it is washed and kept', 'Wash cold, dry in the shade'),
  opacity: {
    rule: opacity.nullable(),
    shown: z
      .enum(OPACITIES)
      .meta({ id: 'Opacity' })
      .nullable()
      .meta({ description: 'How much shows through' }),
    example: 'opaque' as const,
    cell: { rule: OPACITY_CELL, mayBeEmpty: true as const, initial: "''" },
  },
  lining: factField('Whether it is lined, and with what', 'Body lined, sleeves unlined'),
  stretch: factField('How it gives', 'None'),
  neckline: factField('Its form and height', 'High round neck'),
  fastening: factField('How it closes, and where', 'Hidden press studs in front'),
  slit: factField('Whether it has one, where, and how high', 'None'),
  model: factField('Who wears it in the pictures', 'She is 172 cm tall and wears M'),
}
export type FactName = keyof typeof FACTS

/** An object with the result of `of` for each field, by name. */
export const eachField = <Name extends string, Field, Made>(
  fields: Record<Name, Field>,
  of: (field: Field, name: NoInfer<Name>) => Made,
): Record<Name, Made> => {
  const made: Partial<Record<Name, Made>> = {}
  for (const name in fields) made[name] = of(fields[name], name)
  return made as Record<Name, Made>
}
