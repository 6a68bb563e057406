/** Goal: what reviews would say over and over is said here once. bans.ts lists it. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Env } from '../../src/service/config/config.ts'
import { BANS, type Ban, LONG_FILES } from './bans.ts'
import { ROOT, readSource, readSources, type Source } from './sources.ts'

const LINES_MAX = 300
const TEST_LINES_MAX = 500

/** Where a search for banned words would find the list of them. */
const LIST = 'tests/structure/bans.ts'
const GENERATED =
  /^(?:sql\/schema\.sql|tests\/structure\/[\w-]+\.json|package-lock\.json|client\/src\/(?:admin-)?(?:schema|operations)\.ts|client\/tests\/generated\/made\/.*)$/

const atRoot = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isFile() && /^(?:[A-Z]|\.env\.example)|\.(?:ts|json)$/.test(entry.name))
  .map(({ name }) => readSource(name))
  .concat(readSource('client/generator/types.ts')) // beside its packages
const folders = ['src', 'tests', 'scripts', 'sql', 'docs']
const ofClient = ['client/src', 'client/tests', 'client/tools']
const ofConsole = ['console/src', 'console/tests']
const ofStorefront = ['examples/storefront/src', 'examples/storefront/tests']
const all = [...folders, ...ofClient, ...ofConsole, ...ofStorefront]
const files = [...readSources(all), ...atRoot].filter(
  ({ path }) =>
    !GENERATED.test(path) && /\.(?:tsx?|js|css|sql|html|md|json|example)$|^[^.]+$/.test(path),
)

/** Lines that break a ban. */
const broken = ({ path, text }: Source, { pattern }: Ban): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))

describe('nowhere in the repository', () => {
  for (const ban of BANS) {
    it(`${ban.name}; instead: ${ban.instead}`, () => {
      expect(broken({ path: 'example', text: ban.example }, ban)).toHaveLength(1)
      const checked = files.filter(
        ({ path }) => ban.files.test(path) && !ban.except?.test(path) && path !== LIST,
      )
      expect(checked.length).toBeGreaterThan(0)
      expect(checked.flatMap((file) => broken(file, ban))).toEqual([])
    })
  }
})

describe('sizes', () => {
  const linesOf = ({ text }: Source) => text.replace(/\n$/, '').split('\n').length

  it(`a file has at most ${LINES_MAX} lines: split it where its story splits`, () => {
    const long = files
      .filter(({ path }) => /^(?:client|src|scripts)\/.*\.(?:ts|js|css)$/.test(path))
      .filter((file) => linesOf(file) > LINES_MAX)
    expect(
      long.filter(({ path }) => !(path in LONG_FILES)).map((f) => `${f.path}: ${linesOf(f)}`),
    ).toEqual([])
    const needless = Object.keys(LONG_FILES).filter(
      (name) => !long.some(({ path }) => path === name),
    )
    expect(needless, 'no longer long: take it off the list').toEqual([])
  })

  it(`a file of tests has at most ${TEST_LINES_MAX} lines`, () => {
    const long = files
      .filter(({ path }) =>
        /^(?:(?:client|console|examples\/storefront)\/)?tests\/.*\.ts$/.test(path),
      )
      .filter((file) => linesOf(file) > TEST_LINES_MAX)
    expect(long.map((file) => `${file.path}: ${linesOf(file)}`)).toEqual([])
  })
})

describe('.env.example', () => {
  it('names exactly the variables that are read', () => {
    const read = Object.keys(Env.shape)
    const named = [...readSource('.env.example').text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name,
    )
    expect(read.length).toBeGreaterThan(25)
    expect(named.sort()).toEqual(read.sort())
  })
})

describe('limits/', () => {
  it('says of a number in words what it is counted in', () => {
    const numbers = readSources(['src/service/limits'], '.ts')
      .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = [\d_]+$/gm)])
      .map(([, name = '']) => name)
    const units =
      /_(?:SECONDS|MINUTES|HOURS|DAYS|CHARACTERS|BYTES|DIGITS|LINES|ROWS|WORDS|KEYS|ATTEMPTS|MAX|MIN|PER_IP|PER_DAY|UNITS|PIXELS|PRODUCTS|QUANTITY)$/
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((name) => !units.test(name))).toEqual([])
  })
})
