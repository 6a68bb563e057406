/** Matters that need a person are mailed to every administrator, once. */
import { beforeEach, describe, expect, it } from 'vitest'
import { announceAlert } from '../../../src/run/jobs/announce-alert.ts'
import { alertAdministrators } from '../../../src/service/administration/alerts.ts'
import { addJob } from '../../../src/service/queue/queue.ts'
import { mailsTo } from '../../shop/accounts/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { jobContext } from './context.ts'

const app = useTestApp({ env: { ADMIN_EMAIL: 'Shop@example.com' } })
beforeEach(async () => {
  await app.db`update users set is_admin = false`
  await app.db`delete from sandbox_mails`
})

const alert = (key: string, lines = ['Something happened.', 'Do something.']) =>
  app.db.begin((tx) =>
    alertAdministrators(tx, { key, subject: 'Something must be looked at', lines }),
  )
const recipients = async () =>
  (
    await app.db<{ recipient: string }[]>`select recipient from sandbox_mails order by recipient`
  ).map(({ recipient }) => recipient)

describe('an alert', () => {
  it('is mailed to every owner and clerk who can log in, and to the shop, once each', async () => {
    const one = await aUser(app, { role: 'clerk' })
    await aUser(app, { role: 'packer' })
    await aUser(app, { is_admin: true, is_active: false })
    await aUser(app)
    const shop = await aUser(app, { is_admin: true, email: 'shop@example.com' })
    await alert('every')
    await app.runJobs()
    const mailed = await recipients()
    expect(mailed.map((email) => email.toLowerCase()).sort()).toEqual(
      [shop.email, one.email].sort(),
    )
  })

  it('says what happened and what to do', async () => {
    const admin = await aUser(app, { is_admin: true })
    await alert('says', ['One & two.', 'Stock\n<A-1>: 3 left\nA-2: 4 left', 'And 5 more.'])
    const [mail] = await mailsTo(app, admin.email)
    expect([mail?.subject, mail?.text]).toEqual([
      'Something must be looked at',
      `Hello,

One & two.

Stock:
  <A-1>: 3 left
  A-2: 4 left

And 5 more.

Questions? Reply to this mail.

Modest Clothing Store
`,
    ])
    expect(mail?.html).toContain('>One &amp; two.</p>')
    expect(mail?.html).toContain('&lt;A-1&gt;: 3 left<br>\nA-2: 4 left')
  })

  it('keeps each line on one line, also where a text has control characters', async () => {
    const admin = await aUser(app, { is_admin: true })
    await alert('quotes', [
      'Reason: stolen\r\rZAR 900.00 was paid back.\u2028All is well.\u202e',
      'Reason: stolen\rno\nOurs\u0007?',
    ])
    const [mail] = await mailsTo(app, admin.email)
    expect(mail?.text).toBe(`Hello,

Reason: stolen  ZAR 900.00 was paid back. All is well.

Reason: stolen no:
  Ours ?

Questions? Reply to this mail.

Modest Clothing Store
`)
  })

  it('is mailed once per key, however often it is raised, also at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => alert('once')))
    await app.runJobs()
    await alert('once')
    await app.runJobs()
    expect(await recipients()).toEqual(['Shop@example.com'])
  })

  it('is not mailed if the transaction that raised it is rolled back', async () => {
    const rolledBack = app.db.begin(async (tx) => {
      await alertAdministrators(tx, { key: 'never', subject: 'Never', lines: ['Never.'] })
      throw new Error('something else went wrong')
    })
    await expect(rolledBack).rejects.toThrow('something else')
    await app.runJobs()
    expect(await recipients()).toEqual([])
  })

  it('is one mail to a reader, though its job runs twice', async () => {
    await alert('twice')
    const [{ id }] = await app.db<[{ id: number }]>`
      select id from admin_alerts where key = 'twice'`
    await app.runJobs()
    await addJob(app.db, 'announce-alert', { alert_id: id }, 'test:again')
    await app.runJobs()
    expect(await recipients()).toEqual(['Shop@example.com'])
  })

  it('that was deleted is not sent', async () => {
    await alert('deleted')
    await app.db`delete from admin_alerts where key = 'deleted'`
    await addJob(
      app.db,
      'send-email',
      { letter: 'alert', alert_id: 0, email: 'a@example.com' },
      'test:gone',
    )
    await app.runJobs()
    expect(await recipients()).toEqual([])
  })

  it('is a warning in the log if there is no administrator to mail it to', async () => {
    await alert('no-recipient')
    const [{ id }] = await app.db<[{ id: number }]>`
      select id from admin_alerts where key = 'no-recipient'`
    const config = { ...app.config, adminEmail: undefined }
    const { context, lines } = jobContext(app, { level: 'warn', config })
    await announceAlert(context, { alert_id: id })
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        alert_id: id,
        alert: 'Something must be looked at',
        msg: 'no administrator to notify: set ADMIN_EMAIL',
      }),
    ])
    await app.db`select graphile_worker.remove_job(${`alert:${id}`})`
  })
})
