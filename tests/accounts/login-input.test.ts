import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser, PASSWORD } from '../support/factories.ts'
import { auditOf, fieldErrors, loggedIn, logIn, USERS } from './helpers.ts'
import { listSessions } from './password-helpers.ts'

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

  it('a list and null where a dictionary is needed', async () => {
    expect(await login([{ email: 'a@b.co', password: PASSWORD }])).toEqual(
      fieldErrors({
        non_field_errors: ['Invalid data. Expected a dictionary, but got list.'],
      }),
    )
    expect(await login(null)).toEqual(fieldErrors({ non_field_errors: ['No data provided'] }))
  })
})

describe('device_info at POST /api/users/login/', () => {
  /** What the audit log and the list of sessions know of it. */
  async function keptOf(device_info: unknown) {
    const { id, email } = await aUser(app)
    const reply = await logIn(app.guest(), email, { device_info })
    expect(reply).toEqual(loggedIn)
    const [audit] = await auditOf(app, id)
    const sessions = await listSessions(app.guest().bearer(reply.body.data.tokens.access_token))
    return { audit: audit?.after, session: sessions.body.data.sessions[0].device_info }
  }

  it.each(['x', 5, 1.5, true, [], null])('that is %j is dropped', async (device_info) => {
    expect(await keptOf(device_info)).toEqual({ audit: null, session: {} })
  })

  it.each([...[null, true, ['phone'], { name: 'phone' }, 'x'.repeat(201), 'a\u0000b', '\ud800']])(
    'with %j is kept but for that',
    async (bad) => {
      const kept = { os: '', app_version: '2.4.0' }
      const device_info = { device_type: bad, ...kept, battery: { level: 0.5 } }
      expect(await keptOf(device_info)).toEqual({ audit: kept, session: kept })
    },
  )
})
