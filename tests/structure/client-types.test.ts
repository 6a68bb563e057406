/** Goal: the client's types are those of the API. How they are made is tested in client/, with its tools. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each([
  ['schema.ts', 'openapi.yaml'],
  ['operations.ts', 'openapi.yaml'],
  ['admin-schema.ts', 'openapi-admin.yaml'],
  ['admin-operations.ts', 'openapi-admin.yaml'],
])('client/src/%s is made of the committed %s', async (name, documentName) => {
  const document = await read(`docs/api/${documentName}`)
  const [, made] = (await read(`client/src/${name}`)).split('\n')
  expect(made, 'stale: run `npm --prefix client ci`, then `npm --prefix client run generate`').toBe(
    `// ${createHash('sha256').update(document).digest('hex')}`,
  )
})
