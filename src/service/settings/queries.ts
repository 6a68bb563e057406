import type { Queryable, Tx } from '../db/connect.ts'
import type { Versioned } from '../http/etag.ts'
import { SETTING_NAMES, type SettingName, type Settings } from './declarations.ts'
import { returnAddress } from './fragments.ts'

/** The values of administration, else those that the environment gave at the last start of a process. */
export async function getSettings(db: Queryable): Promise<Versioned<Settings>> {
  const [{ settings, version }] = await db<[{ settings: Settings; version: number }]>`
    select s.environment || s.saved || jsonb_build_object('return_address', ${returnAddress(db)}) as settings,
      s.version
    from shop_settings s`
  const shown = Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]])) as Settings
  return { ...shown, version }
}

/** Waits for other changes of the settings. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx`select s.id from shop_settings s for no key update`
}

/** Sets some, and gives others back to the environment. */
export async function saveSettings(
  tx: Tx,
  set: Partial<Settings>,
  givenBack: readonly SettingName[],
): Promise<void> {
  await tx`
    update shop_settings set saved = (saved || ${tx.json(set)}) - ${givenBack}::text[], version = version + 1`
}

/** Replaces what the environment gave. Settings that a newer version of the service has stay. */
export async function saveEnvironment(db: Queryable, environment: Settings): Promise<void> {
  await db`
    update shop_settings s set
      environment = s.environment || ${db.json(environment)},
      version = s.version + 1
    where s.environment || ${db.json(environment)} <> s.environment`
}

/** The settings of which administration has another value than the environment. */
export async function listChangedSettings(db: Queryable): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select saved.key as name
    from shop_settings s
    cross join lateral jsonb_each(s.saved) saved
    where saved.value is distinct from s.environment->saved.key
    order by saved.key`
  return rows.map(({ name }) => name)
}
