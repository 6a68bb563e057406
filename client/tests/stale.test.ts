import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { generate } from '../tools/generate.ts'

describe('what is made from the committed documents', () => {
  it('is what is committed: if not, run `npm run generate`', async () => {
    const files = Object.entries(await generate())
    expect(files.map(([name]) => name).sort()).toEqual([
      'admin-operations.ts',
      'admin-schema.ts',
      'operations.ts',
      'schema.ts',
    ])
    for (const [name, text] of files) {
      const committed = await readFile(new URL(`../src/${name}`, import.meta.url), 'utf8')
      expect(committed === text, `${name} is stale`).toBe(true)
    }
  })
})
