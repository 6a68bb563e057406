/** The letters about an account, as the development mailbox shows them. */
import { describe, expect, it } from 'vitest'
import { addJob, type SecurityMailOccasion } from '../../../src/service/queue/queue.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'

const app = useTestApp()

async function onlyMailTo(email: string) {
  const [mail, ...more] = await mailsTo(app, email)
  if (!mail || more.length > 0) throw new Error(`not one mail: ${1 + more.length}`)
  return mail
}

/** 15 January 2026, 11:00:00 UTC, 13:00 in the shop. */
const AT = 1_768_474_800

async function noticeOf(occasion: SecurityMailOccasion, facts: { role?: 'packer' } = {}) {
  const user = await aUser(app, facts)
  const payload = { user_id: user.id, occasion, at: AT }
  await addJob(app.db, 'send-email', { letter: 'security', ...payload }, `test:${occasion}`)
  return onlyMailTo(user.email)
}

describe('a security notice', () => {
  const ADVICE = `If it was you, there is nothing to do.

If it was not you, reset your password now: that logs everybody out of your account. Then reply to this mail, so that we can help.

Reset my password:
http://shop.test/reset-password

Questions? Reply to this mail.

Modest Clothing Store
`

  it.each([
    [
      'password-changed',
      'Your password was changed',
      'The password of your account was changed on Thursday, 15 January 2026, 13:00 (South Africa Standard Time).',
    ],
    [
      'password-reset',
      'Your password was reset',
      'The password of your account was set anew on Thursday, 15 January 2026, 13:00 (South Africa Standard Time), with a link that we had sent to this address.',
    ],
    [
      'identity-linked',
      'A new way to log in to your account',
      'A log-in at an identity provider was linked to your account on Thursday, 15 January 2026, 13:00 (South Africa Standard Time). Since then, it opens your account, too.',
    ],
    [
      'account-locked',
      'Wrong passwords were given for your account',
      '5 wrong passwords in a row were given for your account, the last one on Thursday, 15 January 2026, 13:00 (South Africa Standard Time). To stop guessing, it was locked for 15 minutes.',
    ],
  ] as const)(
    '%s says what happened, when, and what to do',
    async (occasion, subject, sentence) => {
      const mail = await noticeOf(occasion)
      expect([mail.subject, mail.text]).toEqual([
        subject,
        `Hello Amina,\n\n${sentence}\n\n${ADVICE}`,
      ])
      expect(mail.html).toContain(`>${sentence}</p>`)
      expect(mail.html).toContain('href="http://shop.test/reset-password"')
    },
  )

  it('leads who has a role to the console', async () => {
    const { text } = await noticeOf('password-changed', { role: 'packer' })
    expect(text).toContain('Reset my password:\nhttp://shop.test/admin/password\n')
  })

  it('token-theft says what was ended, and when a new password is needed', async () => {
    const { subject, text } = await noticeOf('token-theft')
    expect([subject, text]).toEqual([
      'A log-in to your account may have been stolen',
      `Hello Amina,

On Thursday, 15 January 2026, 13:00 (South Africa Standard Time), a log-in to your account was used that had been replaced by a newer one. Copies of a stolen log-in look like that, so we have ended it, wherever it was used.

To go on there, log in again.

If something in your account is not as you left it, reset your password now: that logs everybody out of your account. Then reply to this mail, so that we can help.

Reset my password:
http://shop.test/reset-password

Questions? Reply to this mail.

Modest Clothing Store
`,
    ])
  })

  it('is one mail per occasion and moment, however often it is sent', async () => {
    const user = await aUser(app)
    for (const at of [AT, AT, AT + 1]) {
      const payload = { user_id: user.id, occasion: 'password-changed', at } as const
      await addJob(app.db, 'send-email', { letter: 'security', ...payload }, 'test:twice')
      await app.runJobs()
    }
    expect(await mailsTo(app, user.email)).toHaveLength(2)
  })

  it('is not sent when the account is gone', async () => {
    const payload = { user_id: 999_999, occasion: 'password-changed', at: AT } as const
    await addJob(app.db, 'send-email', { letter: 'security', ...payload }, 'test:gone')
    const before = await app.db`select 1 from sandbox_mails`
    await app.runJobs()
    expect(await app.db`select 1 from sandbox_mails`).toHaveLength(before.length)
  })
})

describe('the password reset mail', () => {
  it('says how long its link is valid, and that the password stays if the request was not the reader’s', async () => {
    const user = await aUser(app, { first_name: 'Zoë' })
    await app.guest().post('/api/users/password/reset/', { email: user.email })
    const mail = await onlyMailTo(user.email)
    const [link = ''] = /http:\/\/shop\.test\/reset-password\?token=[\w.-]+/.exec(mail.text) ?? []
    expect([mail.subject, mail.text]).toEqual([
      'Reset your password',
      `Hello Zoë,

Somebody asked to reset the password of your account.

Choose a new password:
${link}

The link is valid for 1 hour and works once. Do not pass it on: with it, your account can be opened.

If it was not you, ignore this mail; your password stays as it is.

Questions? Reply to this mail.

Modest Clothing Store
`,
    ])
    expect(mail.html.split(`href="${link}"`)).toHaveLength(3)
  })
})

describe('a name', () => {
  const greetingOf = async (first_name: string) => {
    const user = await aUser(app, { first_name })
    await app.guest().post('/api/users/password/reset/', { email: user.email })
    const { text, html } = await onlyMailTo(user.email)
    const [greeting = ''] = text.split('\n')
    expect(html).toContain(`>${greeting}</p>`)
    return greeting
  }

  it.each(['Zoë', 'Anne-Marie', 'J. R.', 'Noor 2', '林美玲'])('is greeted: %j', async (name) => {
    expect(await greetingOf(name)).toBe(`Hello ${name},`)
  })

  // In full width and in Chinese, too: browsers take those dots for dots, and joiners for nothing.
  it.each([
    ...['shop.evil', 'http://1', 'Win at evil.example now', 'a@evil'],
    ...['evil\uff0eexample', 'evil\u3002example', 'evil\uff61example', 'evil\u2024example'],
    ...['evil.\u200dexample', 'evil.\ufe0fexample', 'evil.\u{e0101}example'],
    ...['a\uff20evil', 'http\uff1a//1', '\uff45\uff56\uff49\uff4c\uff0e\uff43\uff4f\uff4d'],
  ])('that mail programs would make a link of is not: %j', async (name) => {
    expect(await greetingOf(name)).toBe('Hello,')
  })
})
