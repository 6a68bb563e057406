/** What a script is told on its command line, and what it tells. */
import { parseArgs } from 'node:util'

/** Alike are problems that differ by a number or an id. */
const ONE_OF_MANY = /[0-9a-f-]{32,}|\d+/g
const PROBLEMS_SHOWN = 40

type Asked<Name extends string, Text extends string> = {
  help: string
  /** Each above 0, and what it is unless the command line says otherwise. */
  numbers: Record<Name, number>
  /** Those that need not be whole. */
  fractions?: readonly Name[]
  texts?: readonly Text[]
}

/**
 * The options, with a seed that is drawn unless it is given. Undefined once the help is shown that was
 * asked for; throws what is wrong, and the help.
 */
export function readOptions<Name extends string, Text extends string = never>({
  help,
  numbers,
  fractions = [],
  texts = [],
}: Asked<Name, Text>): (Record<Name | 'seed', number> & Partial<Record<Text, string>>) | undefined {
  const usual: Record<string, number> = { ...numbers, seed: (Date.now() % 100_000) + 1 }
  const named = (name: string) => [name, { type: 'string' }] as const
  const { values: given } = parseArgs({
    options: {
      ...Object.fromEntries([...Object.keys(usual), ...texts].map(named)),
      help: { type: 'boolean', short: 'h' },
    },
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
  const found = Object.fromEntries(Object.entries(usual).map(read))
  return { ...values, ...found } as Record<Name | 'seed', number> & Partial<Record<Text, string>>
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
