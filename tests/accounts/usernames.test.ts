import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aUser } from '../support/factories.ts'
import { countStatuses, emailTaken, mailsTo, register } from './helpers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const usernameOf = async (email: string) =>
  (await register(app.guest(), { email })).body.data.user.username

describe('a generated username', () => {
  it.each([
    ['zainab@example.com', 'zainab'],
    ['Nadia.Khan@example.com', 'nadia.khan'],
    ['leila_o-k@example.com', 'leila_o-k'],
    ['sara+shop@example.com', 'sara-shop'],
    ["o'neil@example.com", 'o-neil'],
    ['+plus+@example.com', 'plus'],
    ['!#$@example.com', 'user'],
    [`${'w'.repeat(249)}@b.co`, 'w'.repeat(120)],
  ])('of %s is %s', async (email, username) => {
    expect(await usernameOf(email)).toBe(username)
  })

  it('ends in a number when its name is taken, in whatever case', async () => {
    await aUser(app, { username: 'Rashida' })
    const second = await usernameOf('rashida@one.example')
    const third = await usernameOf('RASHIDA@two.example')
    expect(second).toMatch(/^rashida\d+$/)
    expect(third).toMatch(/^rashida\d+$/)
    expect(third).not.toBe(second)
  })

  it('is found however many numbers are taken', async () => {
    await app.db`
      insert into users (email, username, password_hash)
      select 'taken' || n || '@example.com', 'habiba' || coalesce(nullif(n, 0)::text, ''), '!'
      from generate_series(0, 99) n`
    expect(await usernameOf('habiba@example.com')).toMatch(/^habiba\d{3,}$/)
  })

  it('is another one for each of many who register at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        register(app.guest(), { email: `info@shop${n}.example` }),
      ),
    )
    expect(countStatuses(replies)).toEqual({ 201: 12 })
    const usernames = replies.map(({ body }) => body.data.user.username)
    expect(new Set(usernames).size).toBe(12)
    expect(usernames.every((username) => /^info\d*$/.test(username))).toBe(true)
  })
})

describe('parallel registrations of one address', () => {
  it.each([
    ['written alike', ['twin@example.com', 'twin@example.com']],
    ['written differently', ['Duo@example.com', 'duo@EXAMPLE.com']],
    ['written alike by eight', Array.from({ length: 8 }, () => 'octet@example.com')],
  ])('%s make one account and send one mail', async (_how, emails) => {
    const replies = await Promise.all(emails.map((email) => register(app.guest(), { email })))
    expect(countStatuses(replies)).toEqual({ 201: 1, 400: emails.length - 1 })
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused).toEqual(refused.map(() => emailTaken))

    const [email = ''] = emails
    const rows = await app.db`
      select u.id, count(s.id)::integer as sessions
      from users u
      left join login_sessions s on s.user_id = u.id
      where lower(u.email) = lower(${email})
      group by u.id`
    expect(rows).toEqual([{ id: expect.any(Number), sessions: 1 }])
    expect(await mailsTo(app, email)).toHaveLength(1)
  })
})
