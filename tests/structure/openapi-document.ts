/** The OpenAPI document as text, the same on every machine: tests/structure/openapi.json. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/config.ts'
import { connect } from '../../src/db/connect.ts'
import { depsOf } from '../support/deps.ts'

/** What the document says the service is reached at. */
export const DOCUMENT_URL = 'http://localhost:3000'

/** Builds the service without a database: nothing is asked of one before a request comes. */
export async function describeService(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-openapi-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: DOCUMENT_URL,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    LOG_FORMAT: 'json',
  })
  const db = connect('postgres://nobody@127.0.0.1:1/nothing')
  try {
    const app = await buildApp(depsOf(config, db))
    await app.ready()
    const text = documentText(app.swagger())
    await app.close()
    return text
  } finally {
    await db.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const documentText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`
