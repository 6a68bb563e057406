/** Goal: a screen fetches the words that it shows, and no others. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { FIRST } from '../src/words/first.ts'

const SRC = join(import.meta.dirname, '..', 'src')

const read = (file: string) => readFile(join(SRC, file), 'utf8')

/** The file of each subject, such as `checkout` of `delivery`. */
async function filesOfSubjects(): Promise<Map<string, string>> {
  const text = await read('words/en.ts')
  return new Map(
    [...text.matchAll(/import \{ (.*?) \} from '\.\/en\/(.*?)\.ts'/g)].flatMap(
      ([, subjects = '', file = '']) => subjects.split(', ').map((each) => [each, file] as const),
    ),
  )
}

/** A module with all that it imports, but for those that only give types. */
async function modulesOf(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file)) return known
  known.add(file)
  const text = await read(file)
  const imports = text.matchAll(/(?:^|\n)import (?!type).*?from '(\.[^']+)'/gs)
  // Panels are fetched later, and without words of their own; screens are on their own.
  const panels = file === 'app.tsx' ? [] : text.matchAll(/screen\(\[\], .*?import\('(\.[^']+)'/g)
  for (const [, path = ''] of [...imports, ...panels]) {
    await modulesOf(join(dirname(file), path), known)
  }
  return known
}

/** `w().stock`, and `const { stock, packing: words } = w()`. */
const subjectsIn = (text: string) => [
  ...[...text.matchAll(/\bw\(\)\.(\w+)/g)].map(([, subject = '']) => subject),
  ...[...text.matchAll(/\{([^{}]*)\} = w\(\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.split(':')[0]?.trim() ?? ''),
  ),
]

async function wordsOf(file: string): Promise<string[]> {
  const files = await filesOfSubjects()
  const modules = await modulesOf(file)
  const texts = await Promise.all(
    [...modules].filter((each) => !each.startsWith('words/')).map(read),
  )
  const used = texts.flatMap(subjectsIn).flatMap((subject) => files.get(subject) ?? [])
  const first: readonly string[] = FIRST
  return [...new Set(used)].filter((each) => !first.includes(each)).sort()
}

it('each screen names its words', async () => {
  const app = await read('app.tsx')
  const screens = [
    ...app.matchAll(/screen\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('\.\/(.*?)'\)/g),
  ]
  expect(screens.length).toBe(app.match(/= screen\(/g)?.length)
  const named: Record<string, string[]> = {}
  const used: Record<string, string[]> = {}
  for (const [, names = '', file = ''] of screens) {
    named[file] = [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).sort()
    used[file] = await wordsOf(file)
  }
  expect(named).toEqual(used)
})

it('the first script has the words that it shows', async () => {
  expect(await wordsOf('main.tsx')).toEqual([])
})
