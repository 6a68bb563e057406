import type { Config } from '../config/config.ts'
import type { Db } from '../db/connect.ts'
import { settingsOfEnvironment } from './declarations.ts'
import { listChangedSettings, saveEnvironment } from './queries.ts'

/** With the environment of the process that starts. Returns a sentence for the log if administration goes before it. */
export async function startSettings(db: Db, config: Config): Promise<string | undefined> {
  await saveEnvironment(db, settingsOfEnvironment(config))
  const changed = await listChangedSettings(db)
  if (changed.length === 0) return undefined
  return `Administration has set other values than the environment, and they count: ${changed.join(', ')}.`
}
