import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'

export async function seedDemo(_db: Db, _config: Config): Promise<void> {}
