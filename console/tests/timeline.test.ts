/** Goal: the timeline of an order says each fact that the service can write there in words, in both languages. */
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { timeline as arabic } from '../src/words/ar/timeline.ts'
import { timeline as english } from '../src/words/en/timeline.ts'

const FOLDER = new URL('../../src/shop/orders/', import.meta.url)

async function sources(): Promise<string[]> {
  const names = await readdir(FOLDER, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts'))
  return Promise.all(files.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
}

/** The facts of an audit row, up to the brace that ends them. */
function factsIn(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  throw new Error('the braces of the facts have no end')
}

/** Names before a colon, and those that are name and value in one; the values of lists are units. */
const keysOf = (facts: string) =>
  [...facts.replaceAll(/\[.*?\]/gs, '0').matchAll(/[{,]\s*([a-z]\w*)\s*(?=[:,}])/g)].map(
    ([, key = '']) => key,
  )

it('knows each field', async () => {
  const texts = await sources()
  const written = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:before|after): \{/g)].flatMap(({ 0: found, index }) =>
      keysOf(factsIn(text, index + found.length - 1)),
    ),
  )
  const queries = await readFile(new URL('admin/timeline-queries.ts', FOLDER), 'utf8')
  const read = [...queries.matchAll(/'(\w+)',\s*jsonb_build_array/g)].map(([, key = '']) => key)
  const lists = /const NO_CHANGES = \[(.*?)\n\]/s.exec(queries)?.[1] ?? ''
  const left = [...lists.matchAll(/'(\w+)'/g)].map(([, key = '']) => key)
  // Said by the title, or of an act whose subject is a person.
  const elsewhere = [...left, 'letter', 'order_numbers']
  const fields = [...new Set([...written, ...read])].filter((key) => !elsewhere.includes(key))
  expect(fields).toEqual(expect.arrayContaining(['missing', 'restock', 'exchange', 'state']))
  expect(fields.filter((key) => !english.fields[key])).toEqual([])
  expect(Object.keys(arabic.fields).sort()).toEqual(Object.keys(english.fields).sort())
})

it('knows each act', async () => {
  const texts = await sources()
  const acts = texts.flatMap((text) =>
    [...text.matchAll(/\baction: '(\w+_\w+)'/g)].map(([, act = '']) => act),
  )
  expect(acts).toContain('receive_return')
  expect([...new Set(acts)].filter((act) => !english.actions[act])).toEqual([])
  expect(Object.keys(arabic.actions).sort()).toEqual(Object.keys(english.actions).sort())
})
