import { type Administrator, recordChange } from '../administration/administrator.ts'
import type { Db } from '../db/connect.ts'
import { assertCurrent, type Versioned } from '../http/etag.ts'
import type { SettingName, Settings } from './declarations.ts'
import { getSettings, lockSettings, saveSettings } from './queries.ts'
import type { ChangeSettingsBody } from './schemas.ts'

/**
 * Settings that are not sent stay; null gives one back to the environment, and a blank text is none. Throws
 * preconditionFailed.
 */
export async function changeSettings(
  db: Db,
  administrator: Administrator,
  body: ChangeSettingsBody,
): Promise<Versioned<Settings>> {
  const sent = Object.entries(body) as [SettingName, Settings[SettingName] | null | undefined][]
  const set = Object.fromEntries(
    sent
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
  const givenBack = sent.filter(([, value]) => value === null).map(([name]) => name)
  return db.begin(async (tx) => {
    await lockSettings(tx)
    const before = await getSettings(tx)
    assertCurrent(administrator.condition, before)
    await saveSettings(tx, set, givenBack)
    const after = await getSettings(tx)
    const change = { action: 'update_settings', subject: { type: 'settings', id: 1 } } as const
    return recordChange(tx, administrator, { ...change, before, after }, after)
  })
}
