/** Goal: the client's types are those of the API. How they are made is tested in client/, with its tools. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each([
  ['schema.ts', 'openapi.json'],
  ['operations.ts', 'openapi.json'],
  ['admin-schema.ts', 'openapi-admin.json'],
  ['admin-operations.ts', 'openapi-admin.json'],
])('client/src/%s is made of the committed %s', async (name, documentName) => {
  const document = await read(`tests/structure/${documentName}`)
  const [, made] = (await read(`client/src/${name}`)).split('\n')
  expect(made, 'stale: run `npm --prefix client ci`, then `npm --prefix client run generate`').toBe(
    `// ${createHash('sha256').update(document).digest('hex')}`,
  )
})
