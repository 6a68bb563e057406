import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { generate } from '../tools/generate.ts'

describe('what is made from the committed documents', () => {
  it('is what is in src/, committed or not: if it is not, run `npm run generate`', async () => {
    const files = Object.entries(await generate({ all: true }))
    expect(files.map(([name]) => name).sort()).toEqual([
      'admin-operations.ts',
      'admin-schema.ts',
      'operations.ts',
      'schema.ts',
    ])
    for (const [name, text] of files) {
      const there = await readFile(new URL(`../src/${name}`, import.meta.url), 'utf8')
      expect(there === text, `${name} is stale`).toBe(true)
    }
  })
})
