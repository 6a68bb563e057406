/** `npm run mutants` runs the tests that it names, as long as they are there. */
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgingTests, testsOfArea } from '../../scripts/mutants/tests.ts'
import { ROOT } from '../../scripts/support/service.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-mutants-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('each area of the sources has tests that are run first', () => {
  const tests = judgingTests(ROOT)
  const areas = globSync('src/*/*/', { cwd: ROOT }).filter((area) => !area.includes('.'))
  expect(areas.length).toBeGreaterThan(20)
  const without = areas.filter((area) => {
    const first = testsOfArea(join(area, 'file.ts'))
    return !tests.some((file) => file.startsWith(first))
  })
  expect(without).toEqual([])
})

it('tests that judge only how the sources are written are left out', () => {
  const tests = judgingTests(ROOT)
  expect(tests).toContain('tests/structure/openapi.test.ts')
  expect(tests).not.toContain('tests/structure/tidy.test.ts')
})

it('a name of a test that is gone is an error', async () => {
  const files = [
    ...['tests/chaos/a.test.ts', 'tests/shop/accounts/a.test.ts'],
    ...['tests/mutants/a.test.ts', 'tests/structure/database.test.ts'],
  ]
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), '')
  }
  expect(() => judgingTests(folder)).toThrow('no tests any more: tests/structure/openapi.test.ts')
})
