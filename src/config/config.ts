/** The environment, read once at the start. Each concern checks its own variables in its own file. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseProblems, databaseSettings, databaseVariables } from './database.ts'
import { identityProblems, identitySettings, identityVariables } from './identities.ts'
import { mailProblems, mailSettings, mailVariables } from './mail.ts'
import { mediaProblems, mediaSettings, mediaVariables } from './media.ts'
import { modeProblems, modeSettings, modeVariables } from './mode.ts'
import { orderSettings, orderVariables } from './orders.ts'
import { paymentProblems, paymentSettings, paymentVariables } from './payments.ts'
import { retentionSettings, retentionVariables } from './retention.ts'
import { secretProblems, secretSettings, secretVariables } from './secrets.ts'
import { serverProblems, serverSettings, serverVariables } from './server.ts'

export const Env = z.object({
  ...modeVariables,
  ...serverVariables,
  ...databaseVariables,
  ...secretVariables,
  ...mailVariables,
  ...mediaVariables,
  ...paymentVariables,
  ...identityVariables,
  ...orderVariables,
  ...retentionVariables,
})
type Env = z.infer<typeof Env>

const problemsOf = (env: Env) => [
  ...modeProblems(env),
  ...serverProblems(env),
  ...databaseProblems(env),
  ...secretProblems(env),
  ...mailProblems(env),
  ...mediaProblems(env),
  ...paymentProblems(env),
  ...identityProblems(env),
]

function settingsOf(env: Env) {
  const server = serverSettings(env)
  return {
    ...modeSettings(env),
    ...server,
    ...databaseSettings(env),
    ...secretSettings(env, server.dataDir),
    ...mailSettings(env),
    ...mediaSettings(env, server),
    ...paymentSettings(env, server.storefrontUrl),
    ...identitySettings(env),
    ...orderSettings(env),
    ...retentionSettings(env),
  }
}

export type Config = Readonly<ReturnType<typeof settingsOf>>
export type IdentitySettings = Config['identities']['idp_a']
export type MediaSettings = Config['media']
export type PayfastSettings = NonNullable<Config['payfast']>
export type PaystackSettings = NonNullable<Config['paystack']>

/** All problems of the environment in one error, so that an operator can fix them at once. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Throws ConfigError naming every variable that is malformed or, in production, missing or unsafe, and
 * outside it open to other machines with its sandbox. A blank variable counts as not set.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(environment).filter(([, value]) => value)
  const { data: env, error } = Env.safeParse(Object.fromEntries(given))
  const problems = env
    ? problemsOf(env)
    : error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!env || problems.length > 0) {
    throw new ConfigError(`The environment is not fit to start:\n- ${problems.join('\n- ')}`)
  }
  return Object.freeze(settingsOf(env))
}

/** For commands that need the database, but neither secrets nor providers. */
export function databasePlace({ DATABASE_URL, DATA_DIR } = process.env) {
  return { databaseUrl: DATABASE_URL || undefined, dataDir: resolve(DATA_DIR || '.data') }
}
