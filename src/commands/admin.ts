/** `npm run admin` grants and revokes administration. It is in src/, so that the image has it. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  grantAdministration,
  revokeAdministration,
} from '../accounts/admin/grant-administration.ts'
import { listAdministrators } from '../accounts/admin/queries.ts'
import type { AdminUserSummary } from '../accounts/admin/schemas.ts'
import { hashPassword, passwordProblems } from '../accounts/passwords.ts'
import { usernameFrom } from '../accounts/register.ts'
import type { Db } from '../db/connect.ts'
import { email as emailField, password as passwordField } from '../http/schemas.ts'
import { PASSWORD_MAX_CHARACTERS } from '../limits.ts'
import { runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run admin -- grant someone@example.com [--password-stdin]
       npm run admin -- revoke someone@example.com
       npm run admin -- list

Grants and revokes administration, the right to call /api/admin/, in DATABASE_URL or in the development
database. The service may run or not. A change takes effect at the next request.

  grant             makes a user an administrator. An address without an account gets a verified one;
                    the command asks for its password, which must meet the rules of a registration
  revoke            makes an administrator a user again. The last administrator cannot be revoked
  list              lists all administrators
  --password-stdin  reads the password of a new account from standard input instead of asking

Exit code: 0 if the user is now as requested, 1 if it was refused, 2 if the command could not run.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, 'password-stdin': { type: 'boolean' } },
  })
  const [verb, given, ...more] = positionals
  if (values.help) {
    say(HELP)
    return 0
  }
  if (verb === 'list' && given === undefined) return withDatabase('admin', list)
  if (!['grant', 'revoke'].includes(verb ?? '') || given === undefined || more.length > 0) {
    throw new Error(HELP)
  }
  const { data: email, error } = emailField().safeParse(given)
  if (error) throw new Error(`${given}: ${error.issues.map(({ message }) => message).join(' ')}`)
  if (verb === 'revoke') return withDatabase('admin', (db) => revoke(db, email))
  return withDatabase('admin', (db) => grant(db, email, values['password-stdin'] ?? false))
}

async function grant(db: Db, email: string, isPiped: boolean): Promise<number> {
  const granted = (await grantAdministration({ db }, email)) ?? (await grantNew(db, email, isPiped))
  if (!granted) return 1
  const { user, isNew, wasAdministrator } = granted
  const outcome = wasAdministrator ? 'was an administrator already' : 'is an administrator now'
  if (isNew) say(`Made the account ${user.email}. It is an administrator.`)
  else say(`${user.email} ${outcome}.`)
  if (isPiped && !isNew) warn('The account was there before: its password is what it was.')
  if (!user.is_active) warn('The account is disabled: another administrator must enable it.')
  if (!user.is_verified) {
    warn('Its address was never verified: make sure that the right person registered it.')
  }
  return 0
}

async function grantNew(db: Db, email: string, isPiped: boolean) {
  if (!isPiped && !process.stdin.isTTY) {
    throw new Error(`${email} has no account yet: give it a password by --password-stdin.`)
  }
  const password = isPiped ? await readPassword() : await askPassword(email)
  const problems = await problemsOf(password, email)
  if (problems.length > 0) {
    warn(problems.join('\n'))
    return undefined
  }
  return grantAdministration({ db }, email, await hashPassword(password))
}

/** The rules of a registration. */
async function problemsOf(password: string, email: string): Promise<string[]> {
  const { error } = passwordField(PASSWORD_MAX_CHARACTERS).safeParse(password)
  if (error) return error.issues.map(({ message }) => message)
  const owner = { email, username: usernameFrom(email), first_name: '', last_name: '' }
  return passwordProblems(password, owner)
}

/** The whole input, without the line end that `echo` appends. */
const readPassword = async (): Promise<string> => (await text(process.stdin)).replace(/\r?\n$/, '')

/** Asks at the terminal, twice, and shows nothing of what is typed. Throws if the answers differ. */
async function askPassword(email: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ended = new AbortController()
  lines.once('close', () => ended.abort())
  lines.once('SIGINT', () => lines.close())
  const ask = async (question: string) => {
    process.stderr.write(question)
    const answer = await lines.question('', { signal: ended.signal }).catch(() => undefined)
    process.stderr.write('\n')
    if (answer === undefined) throw new Error('No password was given: nothing was changed.')
    return answer
  }
  try {
    const password = await ask(`${email} has no account yet. Its password: `)
    if ((await ask('Once more: ')) !== password) {
      throw new Error('The two are not the same: nothing was changed.')
    }
    return password
  } finally {
    lines.close()
  }
}

async function revoke(db: Db, email: string): Promise<number> {
  const outcome = await revokeAdministration({ db }, email)
  if (outcome === undefined) {
    warn(`${email} has no account.`)
    return 1
  }
  if (outcome === 'last-administrator') {
    warn(`${email} is the last administrator: grant it to another user first.`)
    return 1
  }
  say(
    `${email} ${outcome === 'revoked' ? 'is no administrator any more' : 'was no administrator'}.`,
  )
  return 0
}

async function list(db: Db): Promise<number> {
  const administrators = await listAdministrators(db)
  if (administrators.length === 0) say('There is no administrator yet.')
  for (const each of administrators) say(lineOf(each))
  return 0
}

function lineOf({ id, email, is_active, is_verified, last_login_at }: AdminUserSummary): string {
  const seen = last_login_at ? `last log-in ${last_login_at.slice(0, 16)}Z` : 'never logged in'
  const flags = [is_active ? '' : ', disabled', is_verified ? '' : ', not verified'].join('')
  return `${email} (user ${id}), ${seen}${flags}`
}

function warn(text: string): void {
  process.stderr.write(`${text}\n`)
}

await runCommand(main)
