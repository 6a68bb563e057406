/** Who reads orders of another shop, how they are found, and how a person leaves them. */
import { describe, expect, it } from 'vitest'
import { eraseUser } from '../../../src/office/personal-data/erase-user.ts'
import { lockPastOrders } from '../../../src/shop/past-orders/queries.ts'
import { deleteAccount } from '../../office/personal-data/helpers.ts'
import { runCommand, said } from '../../run/commands/helpers.ts'
import { aKey, denied, useAdmin } from '../../support/administrator.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { IMPORT_USERS, linesOf, sendFile, taken } from '../../support/file-imports.ts'
import { untilWaiting } from '../../support/waiting.ts'
import { anEmail, logIn } from '../accounts/helpers.ts'
import { aResetToken, confirmReset, NEW_PASSWORD, resetDone } from '../accounts/password-helpers.ts'
import {
  aNumber,
  find,
  OWN_PAST_ORDERS,
  ownFile,
  PAST_ORDERS,
  page,
  rowOf,
  sendOrders,
  shown,
} from './helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

async function anOrderOf(email: string, name?: string): Promise<string> {
  const number = aNumber()
  expect(await sendOrders(admin.client, ownFile(rowOf(number, email, name)))).toEqual(
    taken({ created: 1 }),
  )
  return number
}
const erase = (...words: string[]) =>
  runCommand('erase.ts', words, { env: { DATABASE_URL: app.databaseUrl } })

describe(`GET ${PAST_ORDERS}`, () => {
  it('finds orders by number, name and address', async () => {
    const email = anEmail()
    const number = await anOrderOf(email, 'Zoë Al-Rashid')
    const found = page(shown(number, { email, full_name: 'Zoë Al-Rashid' }))
    const [local = ''] = email.split('@')
    for (const search of [number, number.slice(1), `zoe ${local}`, email, email.toUpperCase()]) {
      expect(await find(admin.client, search)).toEqual(found)
    }
    expect(await find(admin.client, `${number}0`)).toEqual(page())
  })

  it('finds a short number', async () => {
    await sendOrders(admin.client, ownFile(rowOf('#7')))
    for (const search of ['7', '#7']) {
      expect(await find(admin.client, search)).toEqual(page(shown('#7')))
    }
  })

  it('lists the newest first, in pages', async () => {
    const late = aNumber()
    const row = rowOf(late).replace('2024-03-02', '2025-01-01')
    await sendOrders(admin.client, ownFile(rowOf(aNumber()), row))
    const { status, body } = await admin.client.get(`${PAST_ORDERS}?page_size=1`)
    expect([status, body.results]).toEqual([
      200,
      [shown(late, { placed_at: '2025-01-01T08:15:00.000000Z' })],
    ])
    expect((await admin.client.get(`${PAST_ORDERS}?page=999999`)).status).toBe(404)
  })

  it('is read by clerks and their keys, as orders are, and not by packers', async () => {
    for (const role of ['clerk', 'packer'] as const) {
      const key = app.guest().bearer(await aKey(app, role))
      for (const client of [(await aUser(app, { role })).client, key]) {
        const reply = await client.get(`${PAST_ORDERS}?search=${aNumber().slice(1)}`)
        expect([role, reply]).toEqual([role, role === 'clerk' ? page() : denied])
      }
    }
  })
})

describe(`GET ${OWN_PAST_ORDERS}`, () => {
  it('shows those of exactly the account’s address, without case', async () => {
    const user = await aUser(app)
    const number = await anOrderOf(user.email.toUpperCase())
    await anOrderOf(user.email.replace('@', '+shop@'))
    await anOrderOf('')
    const [local, domain = ''] = user.email.toUpperCase().split('@')
    expect(await user.client.get(OWN_PAST_ORDERS)).toEqual(
      page(shown(number, { email: `${local}@${domain.toLowerCase()}` })),
    )
  })

  it('shows them to who was imported, too, from the reset of the password on', async () => {
    const email = anEmail()
    const person = await sendFile(admin.client, IMPORT_USERS, linesOf('email', email))
    expect(person).toEqual(taken({ created: 1 }))
    const number = await anOrderOf(email)
    expect(await confirmReset(app.guest(), await aResetToken(app, { email }))).toEqual(resetDone)
    const { body } = await logIn(app.guest(), email, { password: NEW_PASSWORD })
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect(await client.get(OWN_PAST_ORDERS)).toEqual(page(shown(number, { email })))
  })

  it('shows none to an account that has proven no address', async () => {
    const user = await aUser(app, { is_verified: false })
    await anOrderOf(user.email)
    expect(await user.client.get(OWN_PAST_ORDERS)).toEqual(page())
  })
})

describe('a person', () => {
  it('gets the orders in a copy of the own data, if the address is proven', async () => {
    const [user, other] = [await aUser(app), await aUser(app, { is_verified: false })]
    const number = await anOrderOf(user.email)
    await anOrderOf(other.email)
    const copies = [user, other].map(({ client }) => client.get('/api/users/export/'))
    const [own, theirs] = await Promise.all(copies)
    expect(own?.body.past_orders).toEqual([shown(number, { email: user.email })])
    expect(theirs?.body.past_orders).toEqual([])
  })

  it('is taken out of them with the account, and no file brings the person back', async () => {
    const user = await aUser(app)
    const number = await anOrderOf(user.email)
    expect((await deleteAccount(user.client)).status).toBe(200)
    const blank = page(shown(number, { full_name: '' }))
    expect(await find(admin.client, number)).toEqual(blank)
    await sendOrders(admin.client, ownFile(rowOf(number, user.email)))
    expect(await find(admin.client, number)).toEqual(blank)
  })

  it('is taken out of orders that an import writes at the same moment', async () => {
    const user = await aUser(app)
    const [known, fresh] = [await anOrderOf(user.email), aNumber()]
    const rows = [known, fresh].map((number) => rowOf(number, user.email))
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const queries = await app.db`
            select query from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
          return queries.length
        })
        .toBe(count)
    const held = app.db.begin(async (tx) => {
      await tx`select from past_orders where number = ${known} for update`
      const importing = sendOrders(admin.client, ownFile(...rows))
      await waiting(1)
      const deleting = deleteAccount(user.client)
      await waiting(2)
      return { importing, deleting }
    })
    const { importing, deleting } = await held
    expect(await importing).toEqual(taken({ created: 2 }))
    expect((await deleting).status).toBe(200)
    for (const number of [known, fresh]) {
      expect(await find(admin.client, number)).toEqual(page(shown(number, { full_name: '' })))
    }
  })

  it('waits for an import longer than others wait for a lock, and holds nothing up meanwhile', async () => {
    const [{ id }, other] = [await aUser(app), await aUser(app, { is_verified: false })]
    const { erasing } = await app.db.begin(async (tx) => {
      await lockPastOrders(tx)
      const erasing = app.db.begin(async (erasure) => {
        await erasure`set local lock_timeout = 1`
        await eraseUser(erasure, id)
        return erasure`show lock_timeout`
      })
      erasing.catch(() => undefined)
      await untilWaiting(app)
      expect((await deleteAccount(other.client)).status).toBe(200)
      return { erasing } // not awaited: it waits for the end of this
    })
    expect(await erasing).toEqual([{ lock_timeout: '1ms' }])
  })

  it('waits for an import in npm run erase, before it locks anything', async () => {
    const { email } = await aUser(app)
    const { erasing } = await app.db.begin(async (tx) => {
      await lockPastOrders(tx)
      const erasing = erase(email, '--confirm')
      await untilWaiting(app)
      await tx`select from users where email = ${email} for update nowait`
      return { erasing } // not awaited: it waits for the end of this
    })
    expect((await erasing).code).toBe(0)
  })

  it('stays in them when an account goes that has not proven the address', async () => {
    const user = await aUser(app, { is_verified: false })
    const number = await anOrderOf(user.email)
    expect((await deleteAccount(user.client)).status).toBe(200)
    expect(await find(admin.client, number)).toEqual(page(shown(number, { email: user.email })))
  })

  it('is taken out of them by npm run erase, also without an account', async () => {
    const email = anEmail()
    const number = await anOrderOf(email)
    const list = '  orders of another shop that lose address and name: 1'
    expect(await erase(email)).toEqual(
      said(
        `This would be erased of ${email}:\n${list}\n` +
          'Nothing was changed: this was a dry run. Add --confirm to erase it.',
      ),
    )
    expect(await find(admin.client, number)).toEqual(page(shown(number, { email })))
    expect(await erase(email, '--confirm')).toEqual(said(`Erased ${email}:\n${list}`))
    expect(await find(admin.client, number)).toEqual(page(shown(number, { full_name: '' })))
  })
})
