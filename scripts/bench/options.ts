/** What `npm run bench` was told beside the name. */
import { parseArgs } from 'node:util'

const SIZES = { min: 100, default: 10_000, max: 1_000_000 }

/** Throws with a sentence for the person who typed it. */
function read() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      products: { type: 'string' },
      rounds: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (positionals.length > 1) throw new Error('one name at a time, or none for all')
  return {
    name: positionals[0],
    isHelp: values.help === true,
    products: count('--products', values.products, SIZES) ?? SIZES.default,
    rounds: count('--rounds', values.rounds, { min: 1, max: 100 }),
  }
}

function count(name: string, text: string | undefined, { min, max }: { min: number; max: number }) {
  if (text === undefined) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new Error(`${name} is a whole number from ${min} to ${max}`)
}

let known: ReturnType<typeof read> | undefined
export function options() {
  known ??= read()
  return known
}

/** How often a bench measures: as often as it needs for a steady figure, unless told otherwise. */
export const rounds = (usual: number) => options().rounds ?? usual
