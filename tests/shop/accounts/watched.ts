/** The service of the tests with a database connection of its own, which records every statement that it sends. */
import postgres from 'postgres'
import { buildApp } from '../../../src/app.ts'
import { types } from '../../../src/service/db/connect.ts'
import type { TestApp } from '../../support/app.ts'
import { USERS } from './helpers.ts'

export async function watch(app: TestApp, { connections = 1 } = {}) {
  const statements: { text: string; parameters: unknown[] }[] = []
  const db = postgres(app.databaseUrl, {
    max: connections,
    types,
    onnotice: () => undefined,
    debug: (_connection, text, parameters) => statements.push({ text, parameters }),
  })
  const watched = await buildApp({ ...app, db })
  await db`select 1` // the driver's own questions come with the first statement
  statements.length = 0
  return {
    db,
    /** The statements since the last call. */
    takeStatements: () => statements.splice(0),
    get: (path: string, authorization: string) =>
      watched.inject({ url: `${USERS}${path}`, headers: { authorization } }),
    post: (path: string, payload: object) =>
      watched.inject({ method: 'POST', url: `${USERS}${path}`, payload }),
    close: async () => {
      await watched.close()
      await db.end()
    },
  }
}
