/** The environment, read once at the start. Each concern checks its own variables in its own file. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { bookSettings, bookVariables } from './books.ts'
import { catalogSettings, catalogVariables } from './catalog.ts'
import { consoleSettings, consoleVariables } from './console.ts'
import { databaseProblems, databaseSettings, databaseVariables } from './database.ts'
import { identityProblems, identitySettings, identityVariables } from './identities.ts'
import { languageSettings, languageVariables } from './languages.ts'
import { mailProblems, mailSettings, mailVariables } from './mail.ts'
import { mediaProblems, mediaSettings, mediaVariables } from './media.ts'
import { misspeltNames } from './misspelt.ts'
import { modeProblems, modeSettings, modeVariables } from './mode.ts'
import { orderSettings, orderVariables } from './orders.ts'
import { paymentProblems, paymentSettings, paymentVariables, paymentWarnings } from './payments.ts'
import { retentionSettings, retentionVariables } from './retention.ts'
import {
  secondFactorProblems,
  secondFactorSettings,
  secondFactorVariables,
} from './second-factor.ts'
import { secretProblems, secretSettings, secretVariables } from './secrets.ts'
import { serverProblems, serverSettings, serverVariables } from './server.ts'
import { shopFacts, shopVariables } from './shop.ts'
import { sizeNumberSettings, sizeNumberVariables } from './size-numbers.ts'
import { telemetrySettings, telemetryVariables } from './telemetry.ts'
import { unsafeProblems, unsafeWarnings } from './unsafe.ts'

export const Env = z.object({
  ...telemetryVariables,
  ...modeVariables,
  ...serverVariables,
  ...databaseVariables,
  ...secretVariables,
  ...secondFactorVariables,
  ...mailVariables,
  ...mediaVariables,
  ...paymentVariables,
  ...identityVariables,
  ...orderVariables,
  ...bookVariables,
  ...shopVariables,
  ...catalogVariables,
  ...languageVariables,
  ...sizeNumberVariables,
  ...consoleVariables,
  ...retentionVariables,
})
type Env = z.infer<typeof Env>

const problemsOf = (env: Env) => [
  ...modeProblems(env),
  ...serverProblems(env),
  ...databaseProblems(env),
  ...secretProblems(env),
  ...secondFactorProblems(env),
  ...mailProblems(env),
  ...mediaProblems(env),
  ...paymentProblems(env),
  ...identityProblems(env),
  ...unsafeProblems(env),
]

const warningsOf = (env: Env) => [...paymentWarnings(env), ...unsafeWarnings(env)]

function settingsOf(env: Env) {
  const server = serverSettings(env)
  return {
    ...modeSettings(env),
    ...server,
    ...databaseSettings(env),
    ...secretSettings(env, server.dataDir),
    ...secondFactorSettings(env, server.publicUrl),
    ...mailSettings(env),
    ...mediaSettings(env, server),
    ...paymentSettings(env, server.storefrontUrl),
    ...identitySettings(env),
    ...orderSettings(env),
    ...bookSettings(env),
    ...shopFacts(env),
    ...catalogSettings(env),
    ...languageSettings(env),
    ...sizeNumberSettings(env),
    ...consoleSettings(env),
    ...retentionSettings(env),
    ...telemetrySettings(env),
  }
}

export type Config = Readonly<
  ReturnType<typeof settingsOf> & {
    /** Sentences for the log: settings that may be a mistake, and names that are nearly ours. */
    warnings: readonly string[]
  }
>
export type IdentitySettings = Config['identities']['idp_a']
export type MediaSettings = Config['media']
/** The codes of the shop's languages, the catalog's own first. */
export type Languages = Config['languages']
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
  const issues = Env.safeParse(Object.fromEntries(given)).error?.issues ?? []
  const malformed = issues.map(({ path }) => String(path[0]))
  const env = Env.parse(Object.fromEntries(given.filter(([name]) => !malformed.includes(name))))
  const names = new RegExp(`\\b(${malformed.join('|')})\\b`)
  // Without the malformed ones others seem missing or wrong: what names them is no problem of its own.
  const isOwn = (sentence: string) => malformed.length === 0 || !names.test(sentence)
  const malformations = issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const problems = [...malformations, ...problemsOf(env).filter(isOwn)]
  const misspelt = misspeltNames(Object.keys(environment), Object.keys(Env.shape))
  const warnings = [...warningsOf(env).filter(isOwn), ...misspelt]
  if (problems.length > 0) {
    throw new ConfigError(
      ['The environment is not fit to start:', ...problems, ...warnings].join('\n- '),
    )
  }
  return Object.freeze({ ...readSettings(env), warnings })
}

/** Development reads and writes its secrets in DATA_DIR. */
function readSettings(env: Env) {
  try {
    return settingsOf(env)
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is ${env.DATA_DIR}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** The languages, the time zone and the pictures of the shop, for commands that need no other settings. */
export function shopSettings(
  environment: NodeJS.ProcessEnv = process.env,
): Pick<Config, 'languages' | 'timeZone' | 'mediaUrl'> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { SHOP_TIME_ZONE } = bookVariables
  const env = z
    .object({
      ...languageVariables,
      ...modeVariables,
      ...serverVariables,
      ...mediaVariables,
      SHOP_TIME_ZONE,
    })
    .parse(given)
  return {
    languages: languageSettings(env).languages,
    timeZone: env.SHOP_TIME_ZONE,
    mediaUrl: mediaSettings(env, serverSettings(env)).mediaUrl,
  }
}

/** For the alarm, which must arrive whatever else is wrong with the environment. */
export function alarmSettings(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const { SHOP_NAME } = shopVariables
  const read = z.object({ ...mailVariables, ...modeVariables, SHOP_NAME }).safeParse(given)
  if (!read.success) {
    const { issues } = read.error
    throw new ConfigError(
      issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('; '),
    )
  }
  const problems = mailProblems(read.data)
  if (problems.length > 0) throw new ConfigError(problems.join('; '))
  return { ...mailSettings(read.data), to: read.data.ALARM_EMAIL ?? read.data.ADMIN_EMAIL }
}

/** For commands that need the database, but neither secrets nor providers. */
export function databasePlace(environment: NodeJS.ProcessEnv = process.env) {
  const { DATA_DIR, DATABASE_DIRECT_URL, DATABASE_URL } = environment
  const name = DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const databaseUrl = DATABASE_DIRECT_URL || DATABASE_URL || undefined
  const { error } = databaseVariables[name].safeParse(databaseUrl)
  if (error) throw new ConfigError(`${name} ${error.issues[0]?.message}`)
  return { databaseUrl, dataDir: resolve(DATA_DIR || '.data') }
}
