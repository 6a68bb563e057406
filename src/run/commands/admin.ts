/** `npm run admin` gives and takes roles of administration, and keys for it. It is in src/, so that the image has it. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Db } from '../../service/db/connect.ts'
import { email as emailField, password as passwordField } from '../../service/fields/schemas.ts'
import { ROLES, type Role } from '../../service/http/roles.ts'
import { PASSWORD_MAX_CHARACTERS } from '../../service/limits/accounts.ts'
import {
  type Granted,
  grantRole,
  resetSecondFactor,
  revokeRole,
} from '../../shop/accounts/admin/grant-role.ts'
import { type ListedAdministrator, listAdministrators } from '../../shop/accounts/admin/queries.ts'
import { makeKey, revokeKey } from '../../shop/accounts/api-keys/manage-keys.ts'
import { KEY_NAME, KEY_ROLES, listKeys } from '../../shop/accounts/api-keys/queries.ts'
import { hashPassword, passwordProblems } from '../../shop/accounts/passwords.ts'
import { usernameFrom } from '../../shop/accounts/register.ts'
import { runCommand, say, withDatabase } from './database.ts'

const HELP = `Usage: npm run admin -- grant someone@example.com [--role owner|clerk|packer] [--password-stdin]
       npm run admin -- revoke someone@example.com
       npm run admin -- reset-second-factor someone@example.com
       npm run admin -- list
       npm run admin -- key NAME --role clerk|packer
       npm run admin -- revoke-key NAME
       npm run admin -- keys

Gives and takes roles, the right to call /api/admin/, in DATABASE_URL or in the development database. The
service may run or not. A change takes effect at the next request, and logs the user out everywhere.
Other systems of the shop get a key, which they send as the Bearer token.

  grant             gives a role, in place of the one that the user had. The account must be active, and its
                    address verified. An address without an account gets a verified one; the command asks
                    for its password, which must meet the rules of a registration
  revoke            takes the role, and the second factor with it. The last owner cannot lose it
  reset-second-factor
                    takes the second factor of a person who has lost every device and recovery code, and
                    logs the person out everywhere. Make sure first who asks for it
  list              lists everybody with a role
  key               makes a key and prints it, once: only its hash is stored. It may do what the role may, below
                    /api/admin/ alone and without a second factor; it cannot refund, nor mark an order as
                    paid. The name, of small letters, digits and hyphens, is what the audit shows
  revoke-key        ends a key: from the next request on it is refused. Its name may be used again
  keys              lists all keys, revoked ones too, and when each was last used
  --role            packer: reads orders, returns, products and stock, ships, delivers and receives returns;
                    clerk: also sells, cancels, refunds, edits the catalog and sees customers;
                    owner: also gives roles, disables accounts and sets up webhooks.
                    The first administrator is an owner; afterwards the role is required
  --password-stdin  reads the password of a new account from standard input instead of asking. A terminal is
                    asked all the same, because it would show what is typed

Exit code: 0 if the user is now as requested, 1 if it was refused, 2 if the command could not run.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      role: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const [verb, given, ...more] = positionals
  if (values.help) {
    say(HELP)
    return 0
  }
  if (verb === 'list' && given === undefined) return withDatabase('admin', list)
  if (verb === 'keys' && given === undefined) return withDatabase('admin', showKeys)
  if (!VERBS.includes(verb ?? '') || given === undefined || more.length > 0) throw new Error(HELP)
  if (verb === 'key') return newKey(given, values.role)
  if (verb === 'revoke-key') return withDatabase('admin', (db) => endKey(db, given))
  const { data: email, error } = emailField().safeParse(given)
  if (error) throw new Error(`${given}: ${error.issues.map(({ message }) => message).join(' ')}`)
  if (verb === 'revoke') return withDatabase('admin', (db) => revoke(db, email))
  if (verb === 'reset-second-factor') return withDatabase('admin', (db) => reset(db, email))
  const role = ROLES.find((each) => each === values.role)
  if (values.role !== undefined && !role) {
    throw new Error(`${values.role} is no role: give --role ${ROLES.join(', ')}.`)
  }
  const isPiped = values['password-stdin'] ?? false
  return withDatabase('admin', (db) => grant(db, { email, role }, isPiped))
}

const VERBS = ['grant', 'revoke', 'reset-second-factor', 'key', 'revoke-key']

type Grant = { email: string; role: Role | undefined }

async function grant(db: Db, grantee: Grant, isPiped: boolean): Promise<number> {
  const { email } = grantee
  let granted = await grantRole({ db }, grantee)
  if (granted.outcome === 'no-account') {
    const passwordHash = await newPassword(email, isPiped)
    if (!passwordHash) return 1
    granted = await grantRole({ db }, { ...grantee, passwordHash })
  }
  if ('isNew' in granted) {
    const { outcome, user, isNew } = granted
    if (isNew) say(`Made the account ${user.email}. It is ${named(user.role)}.`)
    else if (outcome === 'granted') say(`${user.email} is ${named(user.role)} now.`)
    else say(`${user.email} was ${named(user.role)} already.`)
    if (isPiped && !isNew) warn('The account was there before: its password is what it was.')
    return 0
  }
  warn(refusalOf(granted, email))
  return 1
}

function refusalOf(refused: Exclude<Granted, { isNew: boolean }>, email: string): string {
  switch (refused.outcome) {
    case 'role-needed':
      return `There is an owner already: say what ${email} is to be by --role ${ROLES.join(', ')}.`
    case 'last-owner':
      return LAST_OWNER(email)
    case 'not-allowed':
      return refused.user.is_active
        ? `${email} was never verified. Only an account with a verified address can be given a role.`
        : `${email} is disabled: an owner must enable the account first.`
    case 'no-account':
      return `${email} has no account.`
  }
}

const LAST_OWNER = (email: string) =>
  `${email} is the last owner: give that role to another user first.`

const named = (role: Role) => (role === 'owner' ? 'an owner' : `a ${role}`)

/** The hash of the password of a new account; undefined if it does not meet the rules. */
async function newPassword(email: string, isPiped: boolean): Promise<string | undefined> {
  if (!isPiped && !process.stdin.isTTY) {
    throw new Error(`${email} has no account yet: give it a password by --password-stdin.`)
  }
  const password = process.stdin.isTTY ? await askPassword(email) : await readPassword()
  const problems = await problemsOf(password, email)
  if (problems.length === 0) return hashPassword(password)
  warn(problems.join('\n'))
  return undefined
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
  const outcome = await revokeRole({ db }, email)
  if (outcome === undefined || outcome === 'last-owner') {
    warn(outcome ? LAST_OWNER(email) : `${email} has no account.`)
    return 1
  }
  say(
    `${email} ${outcome === 'revoked' ? 'is no administrator any more' : 'was no administrator'}.`,
  )
  return 0
}

async function reset(db: Db, email: string): Promise<number> {
  const outcome = await resetSecondFactor({ db }, email)
  if (outcome === undefined) {
    warn(`${email} has no account.`)
    return 1
  }
  say(
    outcome === 'reset'
      ? `${email} has no second factor any more, and is logged out everywhere.`
      : `${email} had no second factor.`,
  )
  return 0
}

async function list(db: Db): Promise<number> {
  const administrators = await listAdministrators(db)
  if (administrators.length === 0) say('There is no administrator yet.')
  for (const each of administrators) say(lineOf(each))
  return 0
}

function lineOf(administrator: ListedAdministrator): string {
  const { id, email, role, is_active, is_verified, last_login_at } = administrator
  const seen = last_login_at ? `last log-in ${minuteOf(last_login_at)}` : 'never logged in'
  const flags = [is_active ? '' : ', disabled', is_verified ? '' : ', not verified'].join('')
  return `${email} (user ${id}), ${role}, ${seen}${flags}`
}

async function newKey(name: string, given: string | undefined): Promise<number> {
  if (!KEY_NAME.test(name)) {
    throw new Error(`${name}: a name has at most 50 small letters, digits and hyphens.`)
  }
  const role = KEY_ROLES.find((each) => each === given)
  if (!role) throw new Error(`Say what ${name} may do by --role ${KEY_ROLES.join(' or ')}.`)
  const key = await withDatabase('admin', (db) => makeKey({ db }, { name, role }))
  if (!key) {
    warn(`There is a key ${name} already. Revoke it first, or use another name.`)
    return 1
  }
  say(key)
  warn(`This is the key of ${name}, ${named(role)}. It is not shown again.`)
  return 0
}

async function endKey(db: Db, name: string): Promise<number> {
  if (!(await revokeKey({ db }, name))) {
    warn(`There is no key ${name} that could be revoked.`)
    return 1
  }
  say(`The key ${name} is refused from now on.`)
  return 0
}

async function showKeys(db: Db): Promise<number> {
  const keys = await listKeys(db)
  if (keys.length === 0) say('There is no key.')
  for (const { name, user_id, role, is_revoked, created_at, last_used_at } of keys) {
    const used = last_used_at ? `last used ${minuteOf(last_used_at)}` : 'never used'
    const made = `made ${minuteOf(created_at)}`
    say(`${name} (user ${user_id}), ${role}, ${made}, ${used}${is_revoked ? ', revoked' : ''}`)
  }
  return 0
}

const minuteOf = (moment: string) => `${moment.slice(0, 16)}Z`

function warn(text: string): void {
  process.stderr.write(`${text}\n`)
}

await runCommand(main)
