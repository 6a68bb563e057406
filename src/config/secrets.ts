import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from './environment.ts'

type Secrets = { jwtSecrets: readonly string[]; secretKeys: readonly string[] }

/** Development makes its secrets on the first start and keeps them, so that a restart logs nobody out. */
export function secretsOf(env: Env, dataDir: string): Secrets {
  const { JWT_SECRET: jwtSecrets, SECRET_KEY: secretKeys } = env
  if (jwtSecrets && secretKeys) return { jwtSecrets, secretKeys }
  const kept = keptSecrets(join(dataDir, 'secrets.json'))
  return {
    jwtSecrets: jwtSecrets ?? [kept.jwt],
    secretKeys: secretKeys ?? [kept.key],
  }
}

function keptSecrets(file: string): { jwt: string; key: string } {
  if (!existsSync(file)) {
    const made = {
      jwt: randomBytes(32).toString('hex'),
      key: randomBytes(32).toString('hex'),
    }
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  }
  return z
    .object({ jwt: z.string(), key: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
}
