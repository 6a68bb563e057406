/** The last mail of an account, whose job alone has the address then. */
import { describe, expect, it } from 'vitest'
import { MailRefused } from '../../../src/outside/emails/mailer.ts'
import { cleanUp } from '../../../src/run/jobs/clean-up.ts'
import { jobContext } from '../../run/jobs/context.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser } from '../../support/factories.ts'
import { deleteAccount } from './helpers.ts'

const refusing = { isOn: false }
const mailer = () => ({
  send: async () => {
    if (refusing.isOn) throw new MailRefused('the mailbox is gone')
  },
  close: () => undefined,
})
const app = useTestApp({ mailer, env: { LOG_LEVEL: 'warn' } })

const jobs = () => app.db`
  select 1 from graphile_worker._private_jobs j where j.payload ->> 'letter' = 'account-deleted'`

async function aDeletedAccount() {
  const user = await aUser(app)
  await deleteAccount(user.client)
  expect(await jobs()).toHaveLength(1)
  return user
}

describe('the last mail', () => {
  it('that is refused for good leaves no dead letter, and a line in the log', async () => {
    const { id } = await aDeletedAccount()
    refusing.isOn = true
    await app.runJobs()
    refusing.isOn = false
    expect(await jobs()).toEqual([])
    expect(app.logLines().at(-1)).toMatchObject({
      msg: 'the last mail of a deleted account was refused',
      user_id: id,
    })
  })

  it('that could not be sent in all its attempts is deleted by the clean-up, and no other', async () => {
    await aDeletedAccount()
    await app.db`update graphile_worker._private_jobs set attempts = max_attempts`
    await aUser(app).then(({ client }) => deleteAccount(client))
    const { context, lines } = jobContext(app)
    await cleanUp(context, {})
    expect(lines[0].deleted.last_mails).toBe(1)
    expect(await jobs()).toHaveLength(1)
    await app.runJobs()
    expect(await jobs()).toEqual([])
  })
})
