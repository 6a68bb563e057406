import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { PASSWORD } from '../support/factories.ts'
import { fieldErrors, register, USERS } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NOT_AN_ADDRESS = fieldErrors({ email: ['Enter a valid email address.'] })
const tooLong = (field: string, max: number) =>
  fieldErrors({ [field]: [`Ensure this field has no more than ${max} characters.`] })
const notAString = (field: string) => fieldErrors({ [field]: ['Not a valid string.'] })
const NOT_A_PHONE = fieldErrors({ phone_number: ['Enter a valid phone number.'] })

describe('the email of POST /api/users/register/', () => {
  // Conventions, "Addresses through EmailField", row by row.
  it.each([
    ['a@b.co', 'a@b.co'],
    ['a@localhost', 'a@localhost'],
    ['A.B+c@EXAMPLE.com', 'A.B+c@example.com'],
    [' trimmed@b.co ', 'trimmed@b.co'],
    ['a@[127.0.0.1]', 'a@[127.0.0.1]'],
    ['a@münchen.de', 'a@münchen.de'],
    ['a@MÜNSTER.de', 'a@münster.de'],
    ['a@b.рф', 'a@b.рф'],
    ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
    ['a@b.c1', 'a@b.c1'],
    ['a/b@c.co', 'a/b@c.co'],
    ["a'b@c.co", "a'b@c.co"],
    [`${'x'.repeat(64)}@b.co`, `${'x'.repeat(64)}@b.co`],
    [`${'x'.repeat(65)}@b.co`, `${'x'.repeat(65)}@b.co`],
    [`${'x'.repeat(249)}@b.co`, `${'x'.repeat(249)}@b.co`],
    ['Foo.Bar@EXAMPLE.Com', 'Foo.Bar@example.com'],
  ])('may be %j', async (email, kept) => {
    const { status, body } = await register(app.guest(), { email })
    expect({ status, email: body.data?.user.email }).toEqual({ status: 201, email: kept })
  })

  it.each([
    'nope',
    'a@b.c',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a..b@c.co',
    '.a@c.co',
    'a.@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.co.',
    '"a b"@c.co',
    'a@127.0.0.1',
    'é@b.co',
    'a@b_c.co',
    'a@@b.co',
    '@b.co',
    'a@',
    'a\n@b.co',
    `a@${'b'.repeat(64)}.co`,
    5,
    '<script>@b.co',
    'a@b.co, c@d.co',
  ])('may not be %j', async (email) => {
    expect(await register(app.guest(), { email })).toEqual(NOT_AN_ADDRESS)
  })

  it('has at most 254 characters', async () => {
    expect(await register(app.guest(), { email: `${'x'.repeat(250)}@b.co` })).toEqual(
      tooLong('email', 254),
    )
    expect(await register(app.guest(), { email: 'x'.repeat(300) })).toEqual(
      fieldErrors({
        email: [
          'Ensure this field has no more than 254 characters.',
          'Enter a valid email address.',
        ],
      }),
    )
    // Of domains as well: converting letters of other scripts takes ever longer.
    expect(await register(app.guest(), { email: `a@${'é.'.repeat(200)}co` })).toEqual(
      fieldErrors({
        email: [
          'Ensure this field has no more than 254 characters.',
          'Enter a valid email address.',
        ],
      }),
    )
  })

  it.each([true, ['a@b.co'], { a: 1 }])('is a string, not %j', async (email) => {
    expect(await register(app.guest(), { email })).toMatchObject({
      status: 400,
      body: { email: expect.arrayContaining(['Not a valid string.']) },
    })
  })
})

describe('the other fields of POST /api/users/register/', () => {
  it('have at most 256, 150 and 32 characters', async () => {
    expect(await register(app.guest(), { password: 'Zp-4'.repeat(64) })).toMatchObject({
      status: 201,
    })
    expect(await register(app.guest(), { password: `${'Zp-4'.repeat(64)}!` })).toEqual(
      tooLong('password', 256),
    )
    expect(await register(app.guest(), { full_name: '🌿'.repeat(150) })).toMatchObject({
      status: 201,
    })
    expect(await register(app.guest(), { full_name: '🌿'.repeat(151) })).toEqual(
      tooLong('full_name', 150),
    )
    expect(await register(app.guest(), { phone_number: `+27${' '.repeat(30)}` })).toEqual(
      NOT_A_PHONE,
    )
    expect(await register(app.guest(), { phone_number: `0${'-'.repeat(32)}` })).toEqual(
      tooLong('phone_number', 32),
    )
  })

  it.each(['password', 'full_name', 'phone_number'])(
    'are strings: %s is no boolean, list or object',
    async (field) => {
      for (const value of [true, false, ['Zebra-pond-41'], { a: 1 }]) {
        expect(await register(app.guest(), { [field]: value })).toEqual(notAString(field))
      }
    },
  )

  it.each(['password', 'full_name'])('hold no NUL: %s', async (field) => {
    expect(await register(app.guest(), { [field]: 'Zebra\u0000pond-41' })).toEqual(
      fieldErrors({ [field]: ['Null characters are not allowed.'] }),
    )
  })

  it('take numbers for strings', async () => {
    const { body } = await register(app.guest(), { full_name: 7, phone_number: 27825550134 })
    expect(body.data.user).toMatchObject({ first_name: '7', phone_number: '27825550134' })
  })

  it('take a phone number that is null for none', async () => {
    const { status, body } = await register(app.guest(), { phone_number: null })
    expect({ status, phone_number: body.data?.user.phone_number }).toEqual({
      status: 201,
      phone_number: '',
    })
  })

  it.each(['', '0825550134', '+27 (82) 555-0134', '1234567', '123456789012345'])(
    'allow the phone number %j',
    async (phone_number) => {
      const { status, body } = await register(app.guest(), { phone_number })
      expect({ status, phone_number: body.data?.user.phone_number }).toEqual({
        status: 201,
        phone_number,
      })
    },
  )

  it.each([
    'call me',
    '123456',
    '1234567890123456',
    '0825550134x',
    '082+5550134',
    '082\n5550134',
    '٠٨٢٥٥٥٠١٣٤',
    '<b>0825550134</b>',
    5,
  ])('do not allow the phone number %j', async (phone_number) => {
    expect(await register(app.guest(), { phone_number })).toEqual(NOT_A_PHONE)
  })

  it('are told of all at once, in their order', async () => {
    const fields = { email: 'nope', password: true, full_name: [], phone_number: 'x' }
    const reply = await register(app.guest(), fields)
    expect(reply).toEqual(
      fieldErrors({
        email: ['Enter a valid email address.'],
        password: ['Not a valid string.'],
        full_name: ['Not a valid string.'],
        phone_number: ['Enter a valid phone number.'],
      }),
    )
    expect(Object.keys(reply.body)).toEqual(Object.keys(fields))
  })

  it('come in a dictionary', async () => {
    expect(await app.guest().post(`${USERS}register/`, [{ email: 'a@b.co' }])).toEqual(
      fieldErrors({
        non_field_errors: ['Invalid data. Expected a dictionary, but got list.'],
      }),
    )
  })

  it('come as JSON, not as a form', async () => {
    const form = new URLSearchParams({ email: 'f@b.co', password: PASSWORD, full_name: 'A B' })
    const reply = await app.guest().post(`${USERS}register/`, undefined, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      raw: form.toString(),
    })
    expect(reply).toEqual({
      status: 415,
      body: {
        detail: 'Unsupported media type "application/x-www-form-urlencoded" in request.',
      },
    })
  })
})
