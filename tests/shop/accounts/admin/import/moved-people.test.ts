/** How people get into accounts that were imported, and what happens at the same moment. */
import { describe, expect, it } from 'vitest'
import { ADMIN, useAdmin } from '../../../../support/administrator.ts'
import { useTestApp } from '../../../../support/app.ts'
import { IMPORT_USERS, linesOf, sendFile, taken } from '../../../../support/file-imports.ts'
import { ADDRESSES } from '../../address-helpers.ts'
import {
  anEmail,
  emailTaken,
  loggedIn,
  logIn,
  mailsTo,
  register,
  wrongCredentials,
} from '../../helpers.ts'
import {
  aResetToken,
  confirmReset,
  NEW_PASSWORD,
  resetDone,
  resetTokens,
} from '../../password-helpers.ts'
import { PROFILE } from '../../profile-helpers.ts'
import { logInAs } from '../../social-helpers.ts'

const app = useTestApp()
const admin = useAdmin(app)

const send = (file: string) => sendFile(admin.client, IMPORT_USERS, file)
const HEADER = 'email,first_name,last_name,phone_number,street,city,country'
const rowOf = (email: string) => `${email},Amina,Jacobs,+27825550134,12 Fig Lane,Cape Town,ZA`

/** The address of an account that was just imported. */
async function aMovedPerson(): Promise<string> {
  const email = anEmail()
  expect(await send(linesOf(HEADER, rowOf(email)))).toEqual(taken({ created: 1 }))
  return email
}

const home = {
  id: expect.any(Number),
  label: '',
  recipient: 'Amina Jacobs',
  phone_number: '+27825550134',
  street: '12 Fig Lane',
  city: 'Cape Town',
  region: '',
  postal_code: '',
  country: 'ZA',
  is_default: true,
}

describe('an account that was imported', () => {
  it('gets no letter, opens to no password, and is taken for who registers', async () => {
    const email = await aMovedPerson()
    expect(await mailsTo(app, email)).toEqual([])
    expect(await logIn(app.guest(), email)).toEqual(wrongCredentials)
    expect(await register(app.guest(), { email })).toEqual(emailTaken)
  })

  it('opens to who asks for a reset, as it was imported', async () => {
    const email = await aMovedPerson()
    const token = await aResetToken(app, { email })
    expect(await confirmReset(app.guest(), token)).toEqual(resetDone)
    const { status, body } = await logIn(app.guest(), email, { password: NEW_PASSWORD })
    expect({ status, body }).toEqual(loggedIn)
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect((await client.get(PROFILE)).body).toMatchObject({
      first_name: 'Amina',
      last_name: 'Jacobs',
      phone_number: '+27825550134',
    })
    expect((await client.get(ADDRESSES)).body).toEqual({ results: [home] })
  })

  it('opens to an invitation, which is no hand-over either', async () => {
    const email = await aMovedPerson()
    const invitation = { email, full_name: 'Zoe Other', role: 'clerk' }
    expect((await admin.client.post(`${ADMIN}users/invite/`, invitation)).status).toBe(201)
    const [token] = await resetTokens(app, email)
    expect(await confirmReset(app.guest(), token)).toEqual(resetDone)
    const { body } = await logIn(app.guest(), email, { password: NEW_PASSWORD })
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect((await client.get(PROFILE)).body).toMatchObject({
      first_name: 'Amina',
      last_name: 'Jacobs',
      phone_number: '+27825550134',
      role: 'clerk',
    })
    expect((await client.get(ADDRESSES)).body).toEqual({ results: [home] })
  })

  it('opens to a social log-in with its address, which is no hand-over', async () => {
    const email = await aMovedPerson()
    const { status, body } = await logInAs(app, { email, given_name: 'Zoe', family_name: 'Other' })
    expect(status).toBe(200)
    const client = app.guest().bearer(body.data.tokens.access_token)
    expect((await client.get(PROFILE)).body).toMatchObject({
      first_name: 'Amina',
      last_name: 'Jacobs',
      phone_number: '+27825550134',
    })
    expect((await client.get(ADDRESSES)).body).toEqual({ results: [home] })
    const [letter] = await mailsTo(app, email)
    expect(letter?.text).not.toContain('registered')
  })
})

describe(`POST ${IMPORT_USERS}, twice at once`, () => {
  it('makes each account once', async () => {
    const emails = Array.from({ length: 30 }, anEmail)
    const [one, other] = await Promise.all([
      send(linesOf('email', ...emails)),
      send(linesOf('email', ...emails.toReversed())),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect([one.body.created, other.body.created].sort()).toEqual([0, 30])
    const [{ count }] = await app.db<[{ count: number }]>`
      select count(*)::integer as count from users where email = any(${emails})`
    expect(count).toBe(30)
  })

  it('and registrations of its addresses, gives each address to one of them', async () => {
    const emails = Array.from({ length: 10 }, anEmail)
    const [file, ...registrations] = await Promise.all([
      send(linesOf('email', ...emails)),
      ...emails.map((email) => register(app.guest(), { email })),
    ])
    const registered = registrations.filter(({ status }) => status === 201).length
    expect(file.status).toBe(200)
    expect([file.body.created, file.body.left]).toEqual([10 - registered, registered])
  })

  it('makes an account once of an address that is being registered', async () => {
    const email = anEmail()
    const held = app.db.begin(async (tx) => {
      await tx`
        insert into users (email, username, password_hash)
        values (${email}, ${email}, 'x')`
      const sending = send(linesOf('email', email))
      await expect
        .poll(async () => {
          const [{ waiting }] = await app.db<[{ waiting: number }]>`
            select count(*)::integer as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and query like '%import_people%'`
          return waiting
        })
        .toBe(1)
      return { sending }
    })
    const { sending } = await held
    expect(await sending).toEqual(
      taken({
        created: 0,
        left: 1,
        notes: [[2, 'email', 'There is an account with this address: it stays as it is.']],
      }),
    )
  })
})
