import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isProduction, type Mode } from './mode.ts'
import { missing, type Values } from './values.ts'

/** Several for rotation, separated by commas: the first signs, all verify. */
const Secrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
    error: 'must be at least 32 bytes (each, if several are given separated by commas)',
  })

export const secretVariables = { JWT_SECRET: Secrets.optional(), SECRET_KEY: Secrets.optional() }
type Env = Values<typeof secretVariables> & Mode

export function secretProblems(env: Env): string[] {
  if (!isProduction(env)) return []
  return [
    ...missing(env, ['JWT_SECRET', 'SECRET_KEY'], 'is required in production'),
    ...(env.SECRET_KEY?.some((secret) => env.JWT_SECRET?.includes(secret))
      ? ['SECRET_KEY must differ from JWT_SECRET, which other services may share']
      : []),
  ]
}

/** Development makes its secrets at the first start and keeps them, so that a restart logs no user out. */
export function secretSettings({ JWT_SECRET, SECRET_KEY }: Env, dataDir: string) {
  if (JWT_SECRET && SECRET_KEY) return { jwtSecrets: JWT_SECRET, secretKeys: SECRET_KEY }
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const secret = () => randomBytes(32).toString('hex')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify({ jwt: secret(), key: secret() }), {
      mode: 0o600,
      flag: 'wx',
    })
  }
  const stored = z
    .object({ jwt: z.string(), key: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  return { jwtSecrets: JWT_SECRET ?? [stored.jwt], secretKeys: SECRET_KEY ?? [stored.key] }
}
