/** Reads the command line of a script, and prints its results. */
import { parseArgs } from 'node:util'

/** Problems that differ only by a number or an id count as one kind. */
const ONE_OF_MANY = /[0-9a-f-]{32,}|\d+/g
const PROBLEMS_SHOWN = 40

type Asked<Name extends string, Text extends string, Flag extends string> = {
  help: string
  /** Each above 0, and its value unless the command line gives another. */
  numbers: Record<Name, number>
  texts?: readonly Text[]
  flags?: readonly Flag[]
}
type Options<Name extends string, Text extends string, Flag extends string> = Record<
  Name | 'seed',
  number
> &
  Partial<Record<Text, string>> &
  Partial<Record<Flag, boolean>> & { names: string[] }

/**
 * The options of the command line, with a drawn seed unless one is given; `names` are the words that
 * belong to no option. Undefined once it has shown the help; throws an error that ends with the help.
 */
export function readOptions<
  Name extends string,
  Text extends string = never,
  Flag extends string = never,
>(asked: Asked<Name, Text, Flag>): Options<Name, Text, Flag> | undefined {
  const { help, texts = [], flags = [] } = asked
  const numbers: Record<string, number> = { seed: (Date.now() % 100_000) + 1, ...asked.numbers }
  const all = (names: readonly string[], type: 'string' | 'boolean') =>
    Object.fromEntries(names.map((name) => [name, { type }]))
  const { values, positionals: names } = parseArgs({
    options: {
      ...all([...Object.keys(numbers), ...texts], 'string'),
      ...all(['help', ...flags], 'boolean'),
    },
    allowPositionals: true,
  })
  if (values.help) {
    say(help)
    return undefined
  }
  for (const name of Object.keys(numbers)) {
    if (values[name] !== undefined) numbers[name] = Number(values[name])
    if (!(Number(numbers[name]) > 0)) {
      throw new Error(`--${name} cannot be ${values[name]}\n\n${help}`)
    }
  }
  return { ...values, ...numbers, names } as Options<Name, Text, Flag>
}

export function say(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Says how it ended, problems that are alike once; returns the exit code. */
export function verdict(problems: readonly string[], passed: string): number {
  if (problems.length === 0) {
    say(`\nPASSED: ${passed}`)
    return 0
  }
  const kinds = Map.groupBy(problems, (problem) => problem.replaceAll(ONE_OF_MANY, 'n'))
  say(`\nFAILED: ${problems.length} problems of ${kinds.size} kinds`)
  for (const [first, ...others] of [...kinds.values()].slice(0, PROBLEMS_SHOWN)) {
    say(`- ${others.length > 0 ? `${others.length + 1} × such as ` : ''}${first}`)
  }
  return 1
}
