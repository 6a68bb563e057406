/** Goal: no link of a document leads nowhere, neither to a file nor to a heading of it, nor the number of a decision to two. */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSource, readSources } from './sources.ts'

const DOCUMENTS = [
  ...readSources(['docs'], '.md'),
  ...['README.md', 'CHANGELOG.md', 'client/README.md', 'examples/storefront/README.md'].map(
    readSource,
  ),
]

/** Lines of shell and SQL have # as well. */
const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '')

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (path: string) =>
  [...withoutCode(readSource(path).text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )

const leadsNowhere = (from: string, link: string): boolean => {
  const [file = '', anchor] = link.split('#')
  const path = file ? normalize(join(dirname(from), file)) : from
  if (!existsSync(join(ROOT, path))) return true
  return anchor !== undefined && path.endsWith('.md') && !anchorsIn(path).includes(anchor)
}

describe.each(DOCUMENTS.map(({ path, text }) => [path, text]))('%s', (path, text) => {
  it('has links that lead somewhere', () => {
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const own = links.filter((link) => !/^(?:https?|mailto):/.test(link))
    expect(own.filter((link) => leadsNowhere(path, link))).toEqual([])
  })
})

describe('docs/decisions.md', () => {
  it('gives each number to one decision', () => {
    const { text } = readSource('docs/decisions.md')
    const numbers = [...text.matchAll(/^- \*\*(\d+\.\d+)/gm)].map(([, number]) => number)
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([])
  })
})
