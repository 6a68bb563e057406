import type { Settings } from '../../src/service/settings/declarations.ts'
import type { TestApp } from './app.ts'

/** As an owner sets them; the others are those of the environment. */
export async function saveSettings({ db }: TestApp, saved: Partial<Settings>): Promise<void> {
  await db`update shop_settings set saved = ${db.json(saved)}, version = version + 1`
}
