/**
 * Goal: the client's committed tables are those of the API. Its types are made anew where they are stale; how both are
 * made is tested in client/, with its tools.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each([
  ['operations.ts', 'openapi.yaml'],
  ['admin-operations.ts', 'openapi-admin.yaml'],
])('client/src/%s is made of the committed %s', async (name, documentName) => {
  const document = await read(`docs/api/${documentName}`)
  const [, made] = (await read(`client/src/${name}`)).split('\n')
  expect(made, `client/src/${name} is stale: run \`npm --prefix client run generate\``).toBe(
    `// ${createHash('sha256').update(document).digest('hex')}`,
  )
})
