import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, PASSWORD } from '../support/factories.ts'
import { auditOf, fieldErrors, loggedIn, logIn, USERS } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('POST /api/users/login/ refuses', () => {
  const login = (body?: unknown) => app.guest().post(`${USERS}login/`, body)
  const required = ['This field is required.']

  it('missing, null and blank fields, all at once', async () => {
    const bothMissing = fieldErrors({ email: required, password: required })
    expect(await login({})).toEqual(bothMissing)
    expect(await login()).toEqual(bothMissing)
    expect(await login({ email: null, password: null })).toEqual(
      fieldErrors({
        email: ['This field may not be null.'],
        password: ['This field may not be null.'],
      }),
    )
    expect(await login({ email: ' ', password: '' })).toEqual(
      fieldErrors({
        email: ['This field may not be blank.'],
        password: ['This field may not be blank.'],
      }),
    )
    expect(await login({ email: 'a@b.co' })).toEqual(fieldErrors({ password: required }))
    expect(await login({ password: PASSWORD })).toEqual(fieldErrors({ email: required }))
  })

  it.each(['nope', 'a@b', "' or 1=1 --", 'a@b.co; select 1', 5])(
    'the malformed address %j',
    async (email) => {
      expect(await logIn(app.guest(), '', { email })).toEqual(
        fieldErrors({ email: ['Enter a valid email address.'] }),
      )
    },
  )

  it('a password that is no string, or that no password can be', async () => {
    const tooLong = 'Ensure this field has no more than 256 characters.'
    for (const [password, message] of [
      [true, 'Not a valid string.'],
      [['x'], 'Not a valid string.'],
      [{ $ne: '' }, 'Not a valid string.'],
      ['x'.repeat(257), tooLong],
      ['a\u0000b', 'Null characters are not allowed.'],
    ]) {
      expect(await logIn(app.guest(), 'a@b.co', { password })).toEqual(
        fieldErrors({ password: [message] }),
      )
    }
  })

  it.each([
    ['x', 'str'],
    [5, 'int'],
    [1.5, 'float'],
    [true, 'bool'],
    [[], 'list'],
  ])('device_info that is %j', async (device_info, type) => {
    const { email } = await aUser(app)
    expect(await logIn(app.guest(), email, { device_info })).toEqual(
      fieldErrors({
        device_info: [`Expected a dictionary of items but got type "${type}".`],
      }),
    )
  })

  it('device_info whose values are no strings, or too long', async () => {
    const device_info = { device_type: ['phone'], os: null, app_version: 'x'.repeat(201) }
    expect(await logIn(app.guest(), 'a@b.co', { device_info })).toEqual(
      fieldErrors({
        device_info: {
          device_type: ['Not a valid string.'],
          os: ['This field may not be null.'],
          app_version: ['Ensure this field has no more than 200 characters.'],
        },
      }),
    )
  })

  it('neither blank nor unknown keys of device_info: the latter are left out', async () => {
    const user = await aUser(app)
    const device_info = { os: '', battery: { level: 0.5 } }
    expect(await logIn(app.guest(), user.email, { device_info })).toEqual(loggedIn)
    expect(await auditOf(app, user.id)).toMatchObject([{ after: { os: '' } }])
  })

  it('a list and null where a dictionary is needed', async () => {
    expect(await login([{ email: 'a@b.co', password: PASSWORD }])).toEqual(
      fieldErrors({
        non_field_errors: ['Invalid data. Expected a dictionary, but got list.'],
      }),
    )
    expect(await login(null)).toEqual(fieldErrors({ non_field_errors: ['No data provided'] }))
  })
})
