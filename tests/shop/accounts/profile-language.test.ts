/** Facts about who is logged in that a page needs: the language of the mails, and the ways to log in. */
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../support/app.ts'
import type { Client, Reply } from '../../support/client.ts'
import { aUser, PASSWORD } from '../../support/factories.ts'
import { anEmail, mailsTo, register, USERS } from './helpers.ts'
import { aResetToken, askReset, confirmReset } from './password-helpers.ts'
import { formOf, PROFILE, profileOf, sendForm } from './profile-helpers.ts'
import { aToken, logInAs } from './social-helpers.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr' } })

const bearer = ({ body }: Reply): Client => app.guest().bearer(body.data.tokens.access_token)
const languageOf = async (client: Client) => (await client.get(PROFILE)).body.language
const registerIn = (lang: string, key?: string, email = anEmail()) =>
  app
    .guest()
    .post(
      `${USERS}register/?lang=${lang}`,
      { email, password: PASSWORD, full_name: 'Amina Jacobs' },
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    )

describe('the language of a profile', () => {
  it('is that of the registration, else the first of the shop', async () => {
    expect(await languageOf(bearer(await register(app.guest())))).toBe('en')
    for (const [lang, language] of [
      ['ar', 'ar'],
      ['ar-EG', 'ar'],
      ['en', 'en'],
      ['', 'en'],
    ] as const) {
      const reply = await registerIn(lang)
      expect([reply.status, reply.headers.get('content-language')]).toEqual([201, language])
      expect(await languageOf(bearer(reply))).toBe(language)
    }
  })

  it('is that of the first log-in at an identity provider', async () => {
    const token = await aToken(app)
    const logInWith = (lang: string) =>
      app.guest().post(`/api/users/social/idp_a/?lang=${lang}`, { token })
    expect(await languageOf(bearer(await logInWith('fr')))).toBe('fr')
    // Later ones change nothing.
    expect(await languageOf(bearer(await logInWith('ar')))).toBe('fr')
  })

  it('is not that of who registered an address that was never theirs', async () => {
    const email = anEmail()
    await registerIn('ar', undefined, email)
    expect(await languageOf(bearer(await logInAs(app, { email })))).toBe('en')
  })

  it('stays that of the first request when a registration is repeated', async () => {
    const [key, email] = ['one registration', anEmail()]
    await registerIn('ar', key, email)
    const repeated = await registerIn('fr', key, email)
    expect(repeated.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await languageOf(bearer(repeated))).toBe('ar')
  })

  it('can be changed, also by a form, and stays as it is when it is not sent', async () => {
    const user = await aUser(app)
    const patch = (body: object) => user.client.patch(PROFILE, body)
    expect(await patch({ language: 'ar-EG' })).toEqual(profileOf(user, { language: 'ar' }))
    expect(await patch({ first_name: 'Amina' })).toEqual(profileOf(user, { language: 'ar' }))
    const form = formOf([{ name: 'language', content: 'fr' }])
    expect(await sendForm(user.client, form)).toEqual(profileOf(user, { language: 'fr' }))
    expect(await patch({ language: 'en' })).toEqual(profileOf(user, { language: 'en' }))
    expect(await user.client.get(PROFILE)).toEqual(profileOf(user, { language: 'en' }))
  })

  it('is the first of the shop where it is one that the shop has given up', async () => {
    const user = await aUser(app)
    await app.db`update users set language = 'tr' where id = ${user.id}`
    const profile = await user.client.get(PROFILE)
    expect(profile).toEqual(profileOf(user, { language: 'en' }))
    // Clients send the whole profile back.
    expect(await user.client.patch(PROFILE, profile.body)).toEqual(profile)
    await askReset(app.guest(), user.email)
    const [mail] = await mailsTo(app, user.email)
    expect(mail?.html).toContain('<html lang="en" dir="ltr">')
  })

  const REFUSED = [
    ['de', '"de" is not a valid choice.'],
    ['', '"" is not a valid choice.'],
    ['arabic', '"arabic" is not a valid choice.'],
    [5, '"5" is not a valid choice.'],
    [{ lang: 'ar' }, '"{}" is not a valid choice.'],
  ] as const
  it('is refused if the shop does not have it', async () => {
    const user = await aUser(app)
    for (const [language, sentence] of REFUSED) {
      const reply = await user.client.patch(PROFILE, { language, first_name: 'x'.repeat(151) })
      expect(reply).toEqual({
        status: 400,
        body: {
          first_name: ['Ensure this field has no more than 150 characters.'],
          language: [sentence],
        },
      })
    }
    expect(await user.client.get(PROFILE)).toEqual(profileOf(user))
  })

  it('is refused in a registration, of which nothing is done', async () => {
    const email = anEmail()
    expect(await registerIn('de', undefined, email)).toEqual({
      status: 400,
      body: { lang: ['Select a valid choice. de is not one of the available choices.'] },
    })
    expect((await registerIn('ar', undefined, email)).status).toBe(201)
  })
})

describe('has_password of a profile', () => {
  const hasPassword = async (client: Client) => (await client.get(PROFILE)).body.has_password

  it('is true for who registered with one', async () => {
    expect(await hasPassword(bearer(await register(app.guest())))).toBe(true)
  })

  it('is false for an account of an identity provider, until its owner sets one', async () => {
    const email = anEmail()
    const reply = await logInAs(app, { email })
    expect(await hasPassword(bearer(reply))).toBe(false)
    await confirmReset(app.guest(), await aResetToken(app, { email }))
    expect(await hasPassword(bearer(await logInAs(app, { email })))).toBe(true)
  })

  it('is known of accounts of before it was kept: the log-in that made one had its time', async () => {
    const [made, linked] = [await logInAs(app), await register(app.guest())]
    const ids = [made, linked].map(({ body }) => body.data.user.id)
    await app.db`update users set has_password = null where id = any(${ids})`
    expect(await hasPassword(bearer(made))).toBe(false)
    expect(await hasPassword(bearer(linked))).toBe(true)
  })
})
