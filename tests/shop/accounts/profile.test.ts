import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser } from '../../support/factories.ts'
import { fieldErrors, mailedToken, register, validate, validated, verifyEmail } from './helpers.ts'
import { formOf, PROFILE, profileOf, rowOf, sendForm } from './profile-helpers.ts'

const app = useTestApp()

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

describe('GET /api/users/profile/', () => {
  it('answers with the bare profile of the caller, with paths and URLs of the picture', async () => {
    const user = await aUser(app, { first_name: 'مريم', last_name: '<b>O’Neil</b> 🌿' })
    await app.db`
      update users set profile_picture = 'u/7.webp', profile_thumbnail = 'u/7-thumb.webp',
        created_at = '2024-01-15T10:30:00.123456+02:00'
      where id = ${user.id}`
    expect(await user.client.get(PROFILE)).toEqual({
      status: 200,
      body: {
        id: user.id,
        email: user.email,
        username: user.username,
        first_name: 'مريم',
        last_name: '<b>O’Neil</b> 🌿',
        phone_number: '',
        profile_picture: 'u/7.webp',
        profile_picture_url: 'http://shop.test/media/u/7.webp',
        profile_thumbnail_url: 'http://shop.test/media/u/7-thumb.webp',
        role: null,
        language: 'en',
        has_password: true,
        has_second_factor: false,
        created_at: '2024-01-15T08:30:00.123456Z',
      },
    })
  })
})

describe('GET /api/users/profile/ of a person who runs the shop', () => {
  it('names the role', async () => {
    const packer = await aUser(app, { role: 'packer' })
    expect(await packer.client.get(PROFILE)).toEqual(profileOf(packer, { role: 'packer' }))
  })
})

describe('GET /api/users/token/validate/', () => {
  it('says at once when the address has been verified', async () => {
    const { user, tokens } = (await register(app.guest())).body.data
    const client = app.guest().bearer(tokens.access_token)
    expect(await validate(client)).toEqual(validated(user, false))
    await verifyEmail(app.guest(), await mailedToken(app, user.email))
    expect(await validate(client)).toEqual(validated(user, true))
  })
})

describe.each(WAYS)('%s /api/users/profile/ in %s', (method, _kind, send) => {
  it('changes what is sent, and answers with the bare profile', async () => {
    const user = await aUser(app)
    const phone_number = '+27 82 555-0134'
    const first = await send(user.client, method, { phone_number })
    expect(first).toEqual(profileOf(user, { phone_number }))
    const names = { first_name: '  Zaynab \t', last_name: 'van Wyk' }
    const all = { phone_number, first_name: 'Zaynab', last_name: 'van Wyk' }
    expect(await send(user.client, method, names)).toEqual(profileOf(user, all))
    expect(await send(user.client, method, {})).toEqual(profileOf(user, all))
    expect(await user.client.get(PROFILE)).toEqual(profileOf(user, all))
    const blank = { first_name: '', last_name: '   ', phone_number: '' }
    expect(await send(user.client, method, blank)).toEqual(
      profileOf(user, { first_name: '', last_name: '', phone_number: '' }),
    )
  })

  it.each([
    `O’Neil '; drop table users; -- <b>"Söhne"</b> \\ %00 \${7*7} مريم 👩🏽‍🦱 李`,
    '🌿'.repeat(150),
  ])('keeps as text %.60j', async (text) => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const fields = { first_name: text, last_name: text }
    expect(await send(user.client, method, fields)).toEqual(profileOf(user, fields))
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

  it('ignores what cannot be changed and what it does not know', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const before = await rowOf(app, user)
    const fields = {
      id: String(other.id),
      user_id: String(other.id),
      email: 'new@example.com',
      username: 'root',
      is_admin: 'true',
      is_verified: 'false',
      is_active: 'false',
      password: 'x',
      password_hash: 'x',
      has_chosen_picture: 'true',
      avatar: 'x',
      profile_picture_url: 'https://evil.example',
      profile_thumbnail: '../../x',
      created_at: '1999-01-01',
      last_login_at: 'yesterday',
    }
    expect(await send(user.client, method, fields)).toEqual(profileOf(user))
    expect(await rowOf(app, user)).toEqual(before)
    expect(await other.client.get(PROFILE)).toEqual(profileOf(other))
  })
})

describe('in JSON', () => {
  it.each<[string, unknown]>([
    ['null counts as not sent', { first_name: null, last_name: null, phone_number: null }],
    [
      'read-only fields may be of any type',
      { id: null, email: 5, username: [], created_at: {}, is_admin: true, x: [[[]]] },
    ],
    ['no body at all is {}', undefined],
  ])('%s', async (_, body) => {
    const user = await aUser(app)
    expect(await user.client.put(PROFILE, body)).toEqual(profileOf(user))
  })

  it('no body at all is an empty form as well', async () => {
    const user = await aUser(app)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect(await user.client.put(PROFILE, undefined, { headers })).toEqual(profileOf(user))
  })
})

describe('a body of another type', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'first_name=Noor'],
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

it('many changes at once, of different fields, all take effect', async () => {
  const user = await aUser(app)
  const fields = { first_name: 'Zaynab', last_name: 'Adams', phone_number: '0215550134' }
  await Promise.all(
    Object.entries(fields).map(([name, text]) => user.client.patch(PROFILE, { [name]: text })),
  )
  expect(await user.client.get(PROFILE)).toEqual(profileOf(user, fields))
})
