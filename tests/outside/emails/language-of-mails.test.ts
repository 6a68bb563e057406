/** Which language a mail is in: of an order its own, of all else that of the profile, to the shop its first. */
import { describe, expect, it } from 'vitest'
import { addJob } from '../../../src/service/queue/queue.ts'
import { aPaidPurchase } from '../../office/reconcile/helpers.ts'
import { anEmail, mailsTo } from '../../shop/accounts/helpers.ts'
import { askReset } from '../../shop/accounts/password-helpers.ts'
import { ORDER } from '../../shop/orders/helpers.ts'
import { anItem, setStock, sweep } from '../../shop/wishlist/helpers.ts'
import { useTestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { aUser, aVariant, PASSWORD } from '../../support/factories.ts'

const app = useTestApp({ env: { LANGUAGES: 'en,ar,fr,de' } })
const PROFILE = '/api/users/profile/'

async function newestTo(email: string) {
  const [mail] = await mailsTo(app, email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}
const rootOf = ({ html }: { html: string }) => /<html[^>]*>/.exec(html)?.[0]
const RTL = '<html lang="ar" dir="rtl">'

async function aReader(language: string) {
  const user = await aUser(app)
  await user.client.patch(PROFILE, { language })
  return user
}
async function place(client: Client, path = '/api/orders/create/', body: object = ORDER) {
  await client.post('/api/orders/cart/add/', { variant_id: (await aVariant(app)).id })
  return (await client.post(path, body)).body.data
}

describe('a mail about an order', () => {
  it('is in the language of the order, not of the profile', async () => {
    const user = await aReader('fr')
    const { order_number: number } = await place(user.client, '/api/orders/create/?lang=ar')
    const mail = await newestTo(user.email)
    expect([mail.subject, rootOf(mail)]).toEqual([`استلمنا طلبك \u2068${number}\u2069`, RTL])
    expect(mail.text).toContain('عنوان التوصيل:\n  12 Fig Lane\n')
    expect(mail.html).toContain('<p style="margin:0;text-align:right" dir="auto">12 Fig Lane</p>')
  })

  it('is in that of the profile where the order names none, also once it is paid', async () => {
    const user = await aReader('fr')
    const order = await place(user.client)
    expect((await newestTo(user.email)).subject).toBe(`Commande ${order.order_number} bien reçue`)
    await user.client.patch(PROFILE, { language: 'ar' })
    await user.client.post(new URL(order.payment_url).pathname, { outcome: 'succeed' })
    expect((await newestTo(user.email)).subject).toBe(
      `Paiement reçu pour la commande ${order.order_number}`,
    )
  })

  it('is in that of the request of a guest, also when its link is sent again', async () => {
    const [guest, email] = [app.guest(), anEmail()]
    const { order_number } = await place(guest, '/api/guest-orders/?lang=ar', { ...ORDER, email })
    expect(rootOf(await newestTo(email))).toBe(RTL)
    await guest.post('/api/guest-orders/link/', { email, order_number })
    expect((await newestTo(email)).subject).toBe(`طلبك \u2068${order_number}\u2069`)
  })

  it('is in English in a language that has no texts', async () => {
    const user = await aReader('de')
    const { order_number } = await place(user.client)
    const mail = await newestTo(user.email)
    expect([mail.subject, rootOf(mail)]).toEqual([
      `Order ${order_number} received`,
      '<html lang="en" dir="ltr">',
    ])
  })
})

describe('any other mail', () => {
  it('is in the language of the profile: of a registration', async () => {
    const email = anEmail()
    const body = { email, password: PASSWORD, full_name: 'Amina Jacobs' }
    await app.guest().post('/api/users/register/?lang=ar', body)
    const mail = await newestTo(email)
    expect([mail.subject, rootOf(mail)]).toEqual(['تأكيد عنوان بريدك الإلكتروني', RTL])
  })

  it('of a lost password, when it is written', async () => {
    const user = await aReader('ar')
    await askReset(app.guest(), user.email)
    await user.client.patch(PROFILE, { language: 'fr' })
    const mail = await newestTo(user.email)
    expect([mail.subject, rootOf(mail)]).toEqual([
      'Réinitialisez votre mot de passe',
      '<html lang="fr" dir="ltr">',
    ])
    expect(mail.text).toContain('Le lien est valable 1 heure et ne sert qu’une fois.')
  })

  it('of a restock', async () => {
    const user = await aReader('ar')
    const variant = await aVariant(app, { stock: 0, price: '1299.00' })
    await anItem(user.client, variant, true)
    await setStock(app, variant, 3)
    await sweep(app)
    const mail = await newestTo(user.email)
    expect(mail.subject).toBe('منتج من قائمة أمنياتك متوفر من جديد')
    expect(mail.text).toContain('\u2068\u200f1,299.00 ZAR\u2069')
  })

  it('of the deletion of the account, whose row is gone by then', async () => {
    const user = await aReader('ar')
    const reply = await user.client.request('DELETE', '/api/users/account/', { password: PASSWORD })
    expect(reply.status).toBe(200)
    expect((await newestTo(user.email)).subject).toBe('حُذف حسابك')
  })
})

describe('a mail to the shop', () => {
  const shop = useTestApp({ env: { LANGUAGES: 'fr,ar', SHOP_MAIL: 'pack@example.com' } })
  const look = () => addJob(shop.db, 'mail-shop', {}, 'mail-shop')

  it('is in its first language, whatever that of the order', async () => {
    await look()
    await shop.runJobs()
    const { order } = await aPaidPurchase(shop)
    await shop.db`update orders set language = 'ar' where id = ${order.id}`
    await look()
    const mails = await mailsTo(shop, 'pack@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([
      `La commande ${order.order_number} est payée`,
    ])
    expect(mails[0]?.text).toContain('pour 2 articles. Elle attend d’être préparée.')
  })
})
