/** Names and phone number, in JSON and in forms. Contract: PUT, PATCH /api/users/profile/. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/factories.ts'
import {
  credentialsMissing,
  fieldErrors,
  tokenInvalid,
  userInactive,
  userNotFound,
} from './helpers.ts'
import { formOf, PROFILE, profileOf, rowOf, sendForm } from './profile-helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Texts = Record<string, string>
const asForm = (client: Client, method: string, fields: Texts) => {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }))
  return sendForm(client, formOf(parts), { method })
}
const asJson = (client: Client, method: string, fields: Texts) =>
  client.request(method, PROFILE, fields)

const WAYS = ['PUT', 'PATCH'].flatMap((method) => [
  [method, 'JSON', asJson] as const,
  [method, 'a form', asForm] as const,
])

describe.each(WAYS)('%s /api/users/profile/ in %s', (method, _kind, send) => {
  it('changes names and phone number, and answers with the bare profile', async () => {
    const user = await aUser(app)
    const fields = { first_name: 'Zaynab', last_name: 'van Wyk', phone_number: '+27 82 555-0134' }
    expect(await send(user.client, method, fields)).toEqual(profileOf(user, fields))
    expect(await user.client.get(PROFILE)).toEqual(profileOf(user, fields))
  })

  it('leaves what is not sent as it was', async () => {
    const user = await aUser(app)
    const phone_number = '(021) 555 0134'
    expect(await send(user.client, method, { phone_number })).toEqual(
      profileOf(user, { phone_number }),
    )
    const changes = { phone_number, last_name: 'Adams' }
    expect(await send(user.client, method, { last_name: 'Adams' })).toEqual(
      profileOf(user, changes),
    )
    expect(await send(user.client, method, {})).toEqual(profileOf(user, changes))
  })

  it('takes blanks, and trims', async () => {
    const user = await aUser(app)
    await send(user.client, method, { phone_number: '0215550134' })
    const fields = { first_name: '', last_name: '   ', phone_number: '' }
    expect(await send(user.client, method, fields)).toEqual(
      profileOf(user, { first_name: '', last_name: '', phone_number: '' }),
    )
    expect(await send(user.client, method, { first_name: '  Noor \t' })).toEqual(
      profileOf(user, { first_name: 'Noor', last_name: '' }),
    )
  })

  it('keeps SQL, HTML and every alphabet as text', async () => {
    const user = await aUser(app)
    const other = await aUser(app)
    for (const text of [
      `'; drop table users; --`,
      `' or 1=1 --`,
      `<script>alert("1")</script><img src=x onerror=alert(1)>`,
      `O’Neil & "Söhne" \\ / %00 \${7*7} {{7*7}}`,
      'مريم بنت عمران',
      '🌿👩🏽‍🦱 李',
      'x'.repeat(150),
      '🌿'.repeat(150),
    ]) {
      const fields = { first_name: text, last_name: text }
      expect(await send(user.client, method, fields)).toEqual(profileOf(user, fields))
    }
    expect(await other.client.get(PROFILE)).toEqual(profileOf(other))
  })

  it('names every field that is wrong, in the order of the fields, and changes none', async () => {
    const user = await aUser(app)
    const before = await rowOf(app, user)
    const reply = await send(user.client, method, {
      profile_picture: 'me.png',
      phone_number: `'; drop table users; --`,
      last_name: 'a\0b',
      first_name: 'x'.repeat(151),
    })
    expect(reply).toEqual(
      fieldErrors({
        first_name: ['Ensure this field has no more than 150 characters.'],
        last_name: ['Null characters are not allowed.'],
        phone_number: ['Enter a valid phone number.'],
        profile_picture: [
          'The submitted data was not a file. Check the encoding type on the form.',
        ],
      }),
    )
    expect(Object.keys(reply.body)).toEqual([
      ...['first_name', 'last_name', 'phone_number', 'profile_picture'],
    ])
    expect(await rowOf(app, user)).toEqual(before)
  })

  it.each(['123456', '1'.repeat(16), '+27 82 555 0134 x5', '<b>0215550134</b>', '021.555.0134'])(
    'refuses the phone number %s',
    async (phone_number) => {
      const user = await aUser(app)
      expect(await send(user.client, method, { first_name: 'Noor', phone_number })).toEqual(
        fieldErrors({ phone_number: ['Enter a valid phone number.'] }),
      )
      expect(await user.client.get(PROFILE)).toEqual(profileOf(user))
    },
  )

  it('passes over what cannot be changed and what it does not know', async () => {
    const user = await aUser(app)
    const other = await aUser(app)
    const before = await rowOf(app, user)
    const fields = {
      ...{ id: String(other.id), user_id: String(other.id), email: 'new@example.com' },
      ...{ username: 'root', is_admin: 'true', is_verified: 'false', is_active: 'false' },
      ...{ password: 'x', password_hash: 'x', has_chosen_picture: 'true', avatar: 'x' },
      ...{ profile_picture_url: 'https://evil.example', profile_thumbnail: '../../x' },
      ...{ created_at: '1999-01-01', last_login_at: 'yesterday' },
    }
    expect(await send(user.client, method, fields)).toEqual(profileOf(user))
    expect(await rowOf(app, user)).toEqual(before)
    expect(await other.client.get(PROFILE)).toEqual(profileOf(other))
  })

  it('needs a token of a user who is there and enabled, before anything is read', async () => {
    const [user, gone] = [await aUser(app), await aUser(app)]
    const fields = { first_name: 'Mallory', phone_number: 'x' }
    expect(await send(app.guest(), method, fields)).toEqual(credentialsMissing)
    expect(await send(app.guest().bearer('bad'), method, fields)).toEqual(tokenInvalid)
    await app.db`update users set is_active = false where id = ${user.id}`
    expect(await send(user.client, method, fields)).toEqual(userInactive)
    await app.db`delete from users where id = ${gone.id}`
    expect(await send(gone.client, method, fields)).toEqual(userNotFound)
    expect((await rowOf(app, user))?.first_name).toBe('Amina')
  })
})

describe('in JSON', () => {
  it('numbers are taken for text; nothing else is', async () => {
    const user = await aUser(app)
    expect(await user.client.patch(PROFILE, { first_name: 5, phone_number: 215550134 })).toEqual(
      profileOf(user, { first_name: '5', phone_number: '215550134' }),
    )
    const wrong = ['Not a valid string.']
    const fields = { first_name: true, last_name: ['x'], phone_number: {} }
    expect(await user.client.patch(PROFILE, fields)).toEqual(
      fieldErrors({ first_name: wrong, last_name: wrong, phone_number: wrong }),
    )
  })

  it('a text that is null counts as not sent', async () => {
    const user = await aUser(app)
    const fields = { first_name: null, last_name: null, phone_number: null }
    expect(await user.client.put(PROFILE, fields)).toEqual(profileOf(user))
  })

  it('read-only fields are passed over also where they are ill-typed', async () => {
    const user = await aUser(app)
    const fields = { id: null, email: 5, username: [], created_at: {}, is_admin: true, x: [[[]]] }
    expect(await user.client.put(PROFILE, fields)).toEqual(profileOf(user))
  })

  it('no body at all is {}', async () => {
    const user = await aUser(app)
    expect(await user.client.patch(PROFILE)).toEqual(profileOf(user))
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect(await user.client.put(PROFILE, undefined, { headers })).toEqual(profileOf(user))
  })

  it('what is no object is refused', async () => {
    const { client } = await aUser(app)
    expect(await client.patch(PROFILE, ['first_name'])).toEqual(
      fieldErrors({ non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }),
    )
    expect(await client.patch(PROFILE, null)).toEqual(
      fieldErrors({ non_field_errors: ['No data provided'] }),
    )
  })
})

describe('a body of another type', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'first_name=Noor'],
    ['text/plain', 'Noor'],
    ['image/png', '\x89PNG'],
    ['multipart/mixed; boundary=x', '--x--'],
    ['multipart/form-datax; boundary=x', '--x--'],
  ])('is refused: %s', async (type, text) => {
    const user = await aUser(app)
    expect(await sendForm(user.client, Buffer.from(text), { type })).toEqual({
      status: 415,
      body: { detail: `Unsupported media type "${type}" in request.` },
    })
  })

  it('is a form wherever no file can come', async () => {
    const { client } = await aUser(app)
    const form = formOf([{ name: 'email', content: 'a@b.co' }])
    for (const path of ['/api/users/login/', '/api/users/logout/', '/api/orders/create/']) {
      const { status, body } = await sendForm(client, form, { method: 'POST', path })
      expect([path, status, body.detail]).toEqual([
        ...[path, 415, expect.stringContaining('multipart/form-data; boundary=')],
      ])
    }
  })
})

describe('many changes at once', () => {
  it('of different fields are all kept', async () => {
    const user = await aUser(app)
    const fields = { first_name: 'Zaynab', last_name: 'Adams', phone_number: '0215550134' }
    await Promise.all(
      Object.entries(fields).map(([name, text]) => user.client.patch(PROFILE, { [name]: text })),
    )
    expect(await user.client.get(PROFILE)).toEqual(profileOf(user, fields))
  })
})
