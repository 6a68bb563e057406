/** Reads the command line of a script, and prints its results. */
import { parseArgs } from 'node:util'

/** Problems that differ only by a number or an id count as one kind. */
const ONE_OF_MANY = /[0-9a-f-]{32,}|\d+/g
const PROBLEMS_SHOWN = 40

type Asked<Name extends string, Text extends string, Flag extends string> = {
  help: string
  /** Each above 0, and its value unless the command line gives another. */
  numbers: Record<Name, number>
  /** Numbers that may have a fraction. */
  fractions?: readonly Name[]
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
>({
  help,
  numbers,
  fractions = [],
  texts = [],
  flags = [],
}: Asked<Name, Text, Flag>): Options<Name, Text, Flag> | undefined {
  const defaults: Record<string, number> = { seed: (Date.now() % 100_000) + 1, ...numbers }
  const text = (name: string) => [name, { type: 'string' }] as const
  const flag = (name: string) => [name, { type: 'boolean' }] as const
  const { values: given, positionals: names } = parseArgs({
    options: {
      ...Object.fromEntries([...Object.keys(defaults), ...texts].map(text)),
      ...Object.fromEntries(flags.map(flag)),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  const values: Record<string, string | boolean | undefined> = given
  if (values.help) {
    say(help)
    return undefined
  }
  const read = ([name, other]: [string, number]) => {
    const number = Number(values[name] ?? other)
    const isWhole = Number.isInteger(number) || fractions.some((each) => each === name)
    if (number > 0 && isWhole) return [name, number] as const
    throw new Error(`--${name} cannot be ${values[name]}\n\n${help}`)
  }
  const found = Object.fromEntries(Object.entries(defaults).map(read))
  return { ...values, ...found, names } as Options<Name, Text, Flag>
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
