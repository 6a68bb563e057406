/**
 * Makes clients of both committed documents as other teams do, by three generators, for
 * tests/generated to compile and use. What they make is not committed.
 */
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { generate } from 'orval'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const MADE = pathOf('../tests/generated/made')

const DOCUMENTS = {
  shop: pathOf('../../docs/api/openapi.yaml'),
  administration: pathOf('../../docs/api/openapi-admin.yaml'),
}

await rm(MADE, { recursive: true, force: true })
for (const [name, document] of Object.entries(DOCUMENTS)) {
  const folder = `${MADE}/${name}`
  await makeHeyApi(document, folder)
  await makeOrval(document, folder)
  const types = await openapiTypescript(new URL(`file://${document}`))
  await writeFile(`${folder}/openapi-typescript.ts`, astToString(types))
}

async function makeHeyApi(input: string, folder: string) {
  await createClient({ input, output: `${folder}/hey-api`, logs: { level: 'silent' } })
}

async function makeOrval(input: string, folder: string) {
  await generate({
    input,
    output: {
      client: 'fetch',
      target: `${folder}/orval-fetch.ts`,
      // As in a storefront: its own fetch knows where the service is, and keeps tokens.
      override: { mutator: { path: pathOf('../tests/generated/orval-mutator.ts'), name: 'send' } },
    },
  })
  await generate({
    input,
    output: {
      client: 'zod',
      target: `${folder}/orval-zod.ts`,
      override: {
        // A schema of each reply, and no key that the document does not name.
        zod: { generateEachHttpStatus: true, strict: { response: true, body: true } },
      },
    },
  })
}
