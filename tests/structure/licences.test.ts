/** Goal: what the image is made of may be used as we use it. npm audit is not asked here: it needs a registry. */
import { describe, expect, it } from 'vitest'
import { readSource } from './sources.ts'

type Locked = {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  license?: string
  /** To a folder of this repository, which has an entry of its own. */
  link?: boolean
}

/** Permissive: to be named, and nothing else. */
const PERMISSIVE = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...[
    'BlueOak-1.0.0',
    'Python-2.0',
    'Unlicense',
    'CC0-1.0',
    '(MPL-2.0 OR Apache-2.0)',
    '(MIT OR Apache-2.0)',
  ],
]
/** Others, each with why it may be here. */
const REVIEWED: [name: RegExp, because: string][] = [
  // The LGPL binds who changes the library, or keeps others from exchanging it: neither is done.
  [/^@img\/sharp-/, 'libvips, LGPL-3.0: loaded as a library of its own, unchanged'],
  [/^dejavu-fonts-ttf$/, 'Bitstream Vera: free to use, embed and pass on, but not to sell alone'],
  [/^jsonify$/, 'public domain: patch-package stands on it'],
  [/^(decko|stickyfill|png-js)$/, 'MIT by its LICENSE; it names none for npm'],
]

const { packages } = JSON.parse(readSource('package-lock.json').text) as {
  packages: Record<string, Locked>
}
const shipped = Object.entries(packages)
  .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  .map(([path, { license }]) => ({ name: path.replace(/.*node_modules\//, ''), license }))

it('the shipped dependencies have no compiler, which an optional peer of one would bring', () => {
  const compilers = shipped.filter(({ name }) => /typescript/.test(name))
  expect(compilers).toEqual([])
})

describe('the licences of what is shipped', () => {
  it('are permissive, or have been looked at', () => {
    expect(shipped.length).toBeGreaterThan(100)
    const others = shipped.filter(({ license }) => !PERMISSIVE.includes(license ?? ''))
    const unknown = others.filter(({ name }) => !REVIEWED.some(([known]) => known.test(name)))
    expect(unknown).toEqual([])
    for (const [known, because] of REVIEWED) {
      expect(
        others.some(({ name }) => known.test(name)),
        because,
      ).toBe(true)
    }
  })
})
