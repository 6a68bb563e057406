/** Which pictures of providers a log-in asks for; fetching them is a job's. Providers 4.4. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTE_PICTURE_BYTES } from '../../../src/service/limits/accounts.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { anEmail } from './helpers.ts'
import { logInAs, waitingJobs } from './social-helpers.ts'

let shop: TestApp
describe('the picture in a token', () => {
  const HOST = 'pictures.example.com'
  const url = (name: string, host = HOST) => `https://${host}/${name}.jpg`
  const pictureJobs = () => waitingJobs(shop, 'copy-identity-picture')
  beforeAll(async () => {
    shop = await startTestApp({ env: { IDP_A_PICTURE_HOSTS: `${HOST},*.cdn.example` } })
  })
  afterAll(() => shop.close())

  /** Logs in; the job that waits for this person. */
  async function jobAfter(person: { email: string; picture?: string; slot?: 'idp_b' }) {
    const before = (await pictureJobs()).length
    expect((await logInAs(shop, person)).status).toBe(200)
    return (await pictureJobs()).slice(before)
  }
  const identityOf = async (email: string) => {
    const [identity] = await shop.db<[{ id: number }]>`
      select id from user_identities where email_at_link = ${email}`
    return identity.id
  }

  it('is fetched by a job, the newest one if several wait', async () => {
    const email = anEmail()
    const [job] = await jobAfter({ email, picture: url('one') })
    expect(job).toEqual({ identity_id: await identityOf(email), url: url('one') })
    expect(await jobAfter({ email, picture: url('two') })).toEqual([])
    expect(
      (await pictureJobs()).filter(({ identity_id }) => identity_id === job?.identity_id),
    ).toEqual([{ identity_id: job?.identity_id, url: url('two') }])
  })

  it('is not fetched again when it was copied, and is when it changed', async () => {
    const email = anEmail()
    await jobAfter({ email })
    const id = await identityOf(email)
    await shop.db`update user_identities set picture_url = ${url('old')} where id = ${id}`
    expect(await jobAfter({ email, picture: url('old') })).toEqual([])
    expect(await jobAfter({ email, picture: url('new') })).toEqual([
      { identity_id: id, url: url('new') },
    ])
  })

  it('never replaces one that the person chose', async () => {
    const email = anEmail()
    await jobAfter({ email })
    await shop.db`update users set has_chosen_picture = true where email = ${email}`
    expect(await jobAfter({ email, picture: url('one') })).toEqual([])
  })

  it.each([
    ...[url('x', `x.${HOST}`), url('x', `${HOST}.example.org`), url('x', 'cdn.example')],
    ...[url('x', 'notcdn.example'), `http://${HOST}/x.jpg`, 'nothing', 'javascript:alert(1)'],
    ...['//pictures.example.com/x.jpg', 'data:,x'],
  ])('is not fetched from %s, nor where the slot names no hosts', async (picture) => {
    expect(await jobAfter({ email: anEmail(), picture })).toEqual([])
    expect(await jobAfter({ email: anEmail(), picture: url('x'), slot: 'idp_b' })).toEqual([])
  })

  it('may be at any host below one with a star', async () => {
    const jobs = await jobAfter({ email: anEmail(), picture: url('x', 'a.b.CDN.example') })
    expect(jobs).toHaveLength(1)
  })
})

describe('a picture of the sandbox’s identity provider', () => {
  let service: TestApp
  let shop: TestApp
  beforeAll(async () => {
    // Its pictures lie at PUBLIC_URL, which has to be known before the shop listens anywhere.
    const route = { schema: { hide: true }, config: { auth: 'none' } } as const
    service = await startTestApp({
      addRoutes: (app) => {
        app.get('/moved/', route, (_request, reply) => reply.redirect('/sandbox/assets/person.png'))
        app.get('/large/', route, async (_request, reply) => {
          const picture = await app.inject('/sandbox/assets/person.png')
          const padding = Buffer.alloc(REMOTE_PICTURE_BYTES)
          return reply.type('image/png').send(Buffer.concat([picture.rawPayload, padding]))
        })
      },
    })
    shop = await startTestApp({ env: { PUBLIC_URL: service.url } })
  })
  afterAll(() => Promise.all([shop.close(), service.close()]))

  /** Logs in twice, with the jobs done in between; the picture of the second reply. */
  async function pictureAfter(picture: string) {
    const person = { email: anEmail(), picture }
    expect((await logInAs(shop, person)).status).toBe(200)
    await shop.runJobs()
    const { body } = await logInAs(shop, person)
    return body.data.user.profile_picture_url as string | null
  }

  it('is copied: the one that its page proposes', async () => {
    const picture = `${service.url}/sandbox/assets/person.png`
    expect((await shop.guest().get('/sandbox/idp/a/')).body).toContain(`value="${picture}"`)
    const url = await pictureAfter(picture)
    expect(url).toMatch(`${service.url}/media/profile/`)
    const copy = await fetch(`${url}`.replace(service.url, shop.url))
    expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it.each([
    ['where there is none', () => `${service.url}/media/none.png`],
    ['where it is larger than pictures of others may be', () => `${service.url}/large/`],
    ['where it is sent elsewhere', () => `${service.url}/moved/`],
    ['at another port of this machine', () => `${shop.url}/sandbox/assets/person.png`],
  ])('is not copied from %s, and is not asked for again', async (_where, url) => {
    expect(await pictureAfter(url())).toBe(null)
    await shop.runJobs()
    expect(await waitingJobs(shop, 'copy-identity-picture')).toEqual([])
  })
})
