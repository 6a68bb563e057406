import { BARCODE_DIGITS } from '../limits/catalog.ts'
import { field, readText } from './schemas.ts'

const { min, max } = BARCODE_DIGITS
const BARCODE = new RegExp(`^[0-9]{${min},${max}}$`)

/** The digits that a scanner reads; blank is none. */
export const barcode = () =>
  field(
    {
      type: 'string',
      description: 'What a scanner reads on the label; blank is none',
      pattern: `^([0-9]{${min},${max}})?$`,
    },
    (value, problems) => {
      const rule = { max: Number.POSITIVE_INFINITY, blank: true, kind: 'code' } as const
      const result = readText(value, rule, problems)
      if (result !== '' && !BARCODE.test(result)) problems.push(`Enter ${min} to ${max} digits.`)
      return result
    },
  )
