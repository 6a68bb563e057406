/** The OpenAPI documents as text, the same on every machine: docs/api/. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/service/config/config.ts'
import { connect } from '../../src/service/db/connect.ts'
import { depsOf } from './deps.ts'
import { DOCUMENTS, documentText } from './openapi-yaml.ts'

/** The address of the service in the documents. */
export const DOCUMENT_URL = 'http://localhost:3000'

/** Their texts, by file. Builds the service without a database: no document asks one. */
export async function describeService(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-openapi-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: DOCUMENT_URL,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    LOG_FORMAT: 'json',
  })
  const db = connect('postgres://unused@127.0.0.1:1/nothing')
  try {
    const app = await buildApp(depsOf(config, db))
    const texts: Record<string, string> = {}
    for (const { url, file } of DOCUMENTS) {
      const reply = await app.inject(url)
      if (reply.statusCode !== 200) throw new Error(`${url} answers ${reply.statusCode}`)
      texts[file] = documentText(reply.json())
    }
    await app.close()
    return texts
  } finally {
    await db.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}
