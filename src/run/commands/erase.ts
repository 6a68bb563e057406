/** `npm run erase` erases a person. It is in src/, so that the image has it. */
import { parseArgs } from 'node:util'
import { eraseGuest, erasePastOrders, eraseUser } from '../../office/personal-data/erase-user.ts'
import { findHoldings, type Holdings } from '../../office/personal-data/queries.ts'
import type { Db } from '../../service/db/connect.ts'
import { phoneDigitsOf } from '../../service/db/search.ts'
import { allowTransferTime } from '../../service/db/transfer-time.ts'
import { email as emailField } from '../../service/fields/schemas.ts'
import { Failure } from '../../service/http/failure.ts'
import type { Guest } from '../../shop/orders/erasure-queries.ts'
import { lockPastOrders } from '../../shop/past-orders/queries.ts'
import { runCommand, say, withDatabase } from './database.ts'
import { DryRun, eraseListed, listErased, reasonOf } from './erase-again.ts'

const HELP = `Usage: npm run erase -- someone@example.com [--confirm]
       npm run erase -- '+27 82 555 0134' [--confirm]
       npm run erase -- --list [--since 2026-11-01] > erased.txt
       npm run erase -- --again erased.txt [--confirm]

Erases a person from DATABASE_URL or from the development database, as DELETE /api/users/account/ does,
but without a password: sessions, identities, addresses, cart, wishlist, likes, outfits, pictures and every text
that the person typed. Orders stay for the books without address, notes and name; unpaid ones are
cancelled, and so it is with orders that the address placed without an account. Orders that came from
another shop lose address and name, whether or not the address has an account. A running service sends
the last mail and deletes the pictures. The shop may stay open.

A phone number erases who ordered by phone without an email address: all such orders of numbers with the same last nine
digits. An order whose number has none that count, such as zeros, gets an email address first: by "Correct" in the
console.

Without --confirm it is a dry run: it lists what would be erased, and erases nothing.

  --confirm   erases. This cannot be undone
  --list      prints a line for each account and order that was erased: the moment and the id, of orders of
              another shop the number there. It has no name and no address, so keep a copy elsewhere
  --since     with --list: from a day of the shop, or a moment with its offset
  --again     erases in a restored database who is in such a list (- reads the standard input); in what is
              newer than its line, nothing

Refused while an order is under way (paid or shipped and not delivered, an open return, a refund that
is not done, a payment that is being checked), and for the last administrator. Logs, backups and the
accounts of payment providers are not touched.

Exit code: 0 if it is done or listed, 1 if it was refused (nothing is changed; with --again the others
are erased), 2 if the command could not run.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      confirm: { type: 'boolean' },
      list: { type: 'boolean' },
      since: { type: 'string' },
      again: { type: 'string' },
    },
  })
  if (values.help) {
    say(HELP)
    return 0
  }
  const { list = false, since, again, confirm = false } = values
  const [given, ...more] = positionals
  const asked = [given !== undefined, list, again !== undefined].filter(Boolean)
  const isMisused = list ? confirm : since !== undefined
  if (asked.length !== 1 || more.length > 0 || isMisused) throw new Error(HELP)
  if (list) return listErased(since)
  if (again !== undefined) return eraseListed(again, confirm)
  const person = personOf(given ?? '')
  return withDatabase('erase', (db) => erase(db, person, confirm))
}

type Person = { name: string; guest: Guest; email?: string }

function personOf(given: string): Person {
  const digits = phoneDigitsOf(given)
  if (digits) return { name: given, guest: { guestPhone: digits } }
  const { data: email, error } = emailField().safeParse(given)
  if (error) throw new Error(`${given}: Enter a valid email address or phone number.`)
  return { name: email, guest: { guestEmail: email }, email }
}

async function erase(db: Db, person: Person, isConfirmed: boolean): Promise<number> {
  const { name, guest, email } = person
  const holdings = email === undefined ? undefined : await findHoldings(db, email)
  let guestOrders = 0
  let pastOrders = 0
  const list = () =>
    [
      ...(holdings ? [listOf(holdings)] : []),
      ...(guestOrders > 0 ? [`  orders without an account: ${guestOrders}`] : []),
      ...(pastOrders > 0
        ? [`  orders of another shop that lose address and name: ${pastOrders}`]
        : []),
    ].join('\n')
  try {
    await db.begin(async (tx) => {
      await allowTransferTime(tx)
      if (email !== undefined) await lockPastOrders(tx)
      guestOrders = await eraseGuest(tx, guest)
      if (email !== undefined) pastOrders = await erasePastOrders(tx, email)
      if (holdings) await eraseUser(tx, holdings.user_id)
      if (!isConfirmed) throw new DryRun()
    })
    if (list() === '') return refuse(unknown(person))
    say(`Erased ${name}:\n${list()}`)
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return refuse(reasonOf(error))
    if (!(error instanceof DryRun)) throw error
    if (list() === '') return refuse(unknown(person))
    say(`This would be erased of ${name}:\n${list()}`)
    say('Nothing was changed: this was a dry run. Add --confirm to erase it.')
  }
  return 0
}

const unknown = ({ name, email }: Person) =>
  email === undefined
    ? `${name}: no order without an account and an email address has this number.`
    : `${email} has no account, and ordered nothing without one.`

function refuse(reason: string): number {
  process.stderr.write(`${reason}\n`)
  return 1
}

function listOf(holdings: Holdings): string {
  const { user_id, is_admin, has_picture, orders, unpaid_orders, returns, ...counts } = holdings
  const counted = Object.entries(counts).map(([name, count]) => [name.replace('_', ' '), count])
  return [
    `  the account ${user_id}${is_admin ? ', of an administrator' : ''}${has_picture ? ', with a picture' : ''}`,
    ...counted.map(([name, count]) => `  ${name}: ${count}`),
    `  orders that lose address, notes and name: ${orders}`,
    `  unpaid orders that are cancelled: ${unpaid_orders}`,
    `  returns that lose reason and note: ${returns}`,
  ].join('\n')
}

await runCommand(main)
