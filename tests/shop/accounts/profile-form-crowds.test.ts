/** Many forms at once: of clients that hang up, of many accounts, of one. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { UPLOADS_MAX, UPLOADS_PER_ACCOUNT_MAX } from '../../../src/service/limits/catalog.ts'
import { aPng } from '../../outside/media/pictures.ts'
import { PATIENTLY, UNAVAILABLE } from '../../service/http/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import { aUser, type TestUser } from '../../support/factories.ts'
import { countStatuses } from './helpers.ts'
import {
  aForm,
  expectUntouched,
  FORM_TYPE,
  filesOf,
  openForm,
  PROFILE,
  pictureAt,
  profileOf,
  sendForm,
  upload,
} from './profile-helpers.ts'

const app = useTestApp()

/** As many accounts as it takes to send UPLOADS_MAX forms at once. */
const crowd = () =>
  Promise.all(
    Array.from({ length: UPLOADS_MAX / UPLOADS_PER_ACCOUNT_MAX.profile }, () => aUser(app)),
  )

/** Each of them sends as many forms as an account may. */
function senderOf(users: readonly TestUser[], index: number): TestUser {
  const user = users[Math.floor(index / UPLOADS_PER_ACCOUNT_MAX.profile) % users.length]
  if (!user) throw new Error('no user to send a form')
  return user
}

describe('a client that hangs up', () => {
  it('in the middle of a form leaves nothing, however often', async () => {
    const users = await crowd()
    const form = await aForm()
    const { port } = new URL(app.url)
    const hangUp = async (index: number) => {
      const head = [
        `PATCH ${PROFILE} HTTP/1.1`,
        'Host: shop.test',
        `Authorization: ${senderOf(users, index).client.headers.Authorization}`,
        `Content-Type: ${FORM_TYPE}`,
        `Content-Length: ${form.length}`,
      ]
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      const half = form.subarray(0, Math.floor((form.length * (index % 10)) / 10))
      await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n`, resolve))
      await new Promise((resolve) => socket.write(half, resolve))
      socket.destroy()
    }
    // More than may be open at once: each makes room for the next.
    await Promise.all(Array.from({ length: 2 * UPLOADS_MAX }, (_, index) => hangUp(index)))
    for (const user of users) await expectUntouched(app, user)
    const picture = await aPng()
    const fill = () =>
      Promise.all(
        Array.from({ length: UPLOADS_MAX }, (_, index) =>
          upload(senderOf(users, index).client, picture),
        ),
      )
    await expect
      .poll(async () => countStatuses(await fill()), PATIENTLY)
      .toEqual({ 200: UPLOADS_MAX })
  })
})

describe('very many forms at once', () => {
  it('are 503 with Retry-After, and those before them are answered', async () => {
    const [senders, late, user] = [await crowd(), await aUser(app), await aUser(app)]
    const form = await aForm()
    const all = [...Array.from({ length: UPLOADS_MAX }, (_, at) => senderOf(senders, at)), late]
    const opened = all.map((sender) => ({ sender, ...openForm(app, sender) }))
    for (const { outgoing } of opened) outgoing.write(form.subarray(0, 100))
    // None is whole: the only answer that there can be is to the one too many.
    const refused = await Promise.race(opened.map(({ reply }, index) => reply.then(() => index)))
    const picture = await aPng()
    const reply = await upload(user.client, picture)
    expect(reply).toEqual(UNAVAILABLE)
    expect(reply.headers.get('retry-after')).toBe('5')
    // Only of forms: they are what fills the memory.
    expect((await user.client.patch(PROFILE, { last_name: 'Adams' })).status).toBe(200)

    for (const { outgoing } of opened) outgoing.end(form.subarray(100))
    const replies = await Promise.all(opened.map((each) => each.reply))
    expect(replies).toEqual(
      opened.map(({ sender }, index) => (index === refused ? UNAVAILABLE : changed(sender))),
    )
    expect((await upload(user.client, picture)).status).toBe(200)
    await app.runJobs()
    for (const sender of senders) expect(await filesOf(app, sender)).toHaveLength(2)
  })

  it('of one account, which trickle in, do not block other accounts', async () => {
    const [slow, user] = [await aUser(app), await aUser(app)]
    const form = await aForm()
    const opened = Array.from({ length: UPLOADS_PER_ACCOUNT_MAX.profile + 1 }, () =>
      openForm(app, slow),
    )
    for (const { outgoing } of opened) outgoing.write(form.subarray(0, 100))
    const refused = await Promise.race(opened.map(({ reply }, index) => reply.then(() => index)))
    expect(await opened[refused]?.reply).toEqual(UNAVAILABLE)
    expect(await sendForm(user.client, form)).toEqual(changed(user))

    for (const { outgoing } of opened) outgoing.end(form.subarray(100))
    const replies = await Promise.all(opened.map((each) => each.reply))
    expect(replies).toEqual(
      opened.map((_, index) => (index === refused ? UNAVAILABLE : changed(slow))),
    )
    expect(await sendForm(slow.client, form)).toEqual(changed(slow))
  })
})

/** The profile after a change by aForm. */
const changed = (user: TestUser) => profileOf(user, { first_name: 'Zaynab', ...pictureAt(user) })
