/** The mail about a restock, to which no name of a garment adds anything. */
import { describe, expect, it } from 'vitest'
import { addJob } from '../../../src/service/queue/queue.ts'
import { useTestApp } from '../../support/app.ts'
import { aProduct, aUser, aVariant } from '../../support/factories.ts'
import { anItem, remove, restockMailsTo, sweep } from './helpers.ts'

const app = useTestApp({ env: { STOREFRONT_URL: 'https://store.example.com/' } })

type Garment = { name: string; price?: string; color?: string; size?: 'S' | 'M' }

/** A user gets one mail about these garments, wished for in this order. */
async function mailAbout(garments: Garment[], facts: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app, facts)
  const ids: number[] = []
  for (const { name, price: base_price = '450.00', ...variantFacts } of garments) {
    const { id: product_id } = await aProduct(app, { name, base_price })
    const variant = await aVariant(app, { ...variantFacts, product_id, stock: 0 })
    await anItem(user.client, variant, true)
    ids.push(variant.id)
  }
  await app.db`update product_variants set stock_on_hand = 1 where id = any(${ids})`
  await sweep(app)
  const [mail, ...more] = await restockMailsTo(app, user)
  expect(more).toEqual([])
  if (!mail) throw new Error('no mail')
  return { ...mail, productIds: await productIdsOf(ids) }
}

const productIdsOf = async (variantIds: number[]) => {
  const rows = await app.db<{ product_id: number }[]>`
    select product_id from product_variants where id = any(${variantIds}) order by id`
  return rows.map(({ product_id }) => product_id)
}

const END = `Nothing is held for you: others may buy it first.

Open my wishlist:
https://store.example.com/wishlist

You get this mail because you asked for it on your wishlist, where you can also switch it off. One comes when an item is back in stock, at most once a day for each item.

Questions? Reply to this mail.

Modest Clothing Store
`

describe('the letter about a restock', () => {
  it('names the garment, its price and its page, and how to get no more of such letters', async () => {
    const garment = { name: 'Layered Linen Abaya', price: '1299.00', color: 'Sand' }
    const { subject, text, html, productIds } = await mailAbout([garment])
    const page = `https://store.example.com/products/${productIds[0]}`
    expect([subject, text]).toEqual([
      'An item on your wishlist is back in stock',
      `Hello Amina,

This item on your wishlist can be bought again:

  Layered Linen Abaya
  Size M, Sand
  ZAR 1,299.00
  ${page}

${END}`,
    ])
    expect(html).toContain(
      `<a href="${page}" target="_blank" rel="noopener noreferrer" style="color:#2f4f4a;font-weight:600">Layered Linen Abaya</a>`,
    )
    expect(html).toContain('>Size M, Sand</span>')
    expect(html).toContain('ZAR 1,299.00</p>')
    expect(html).toContain('<a href="https://store.example.com/wishlist"')
    expect(html).toContain(
      'switch it off. One comes when an item is back in stock, at most once a day for each item.</p>',
    )
  })

  it('lists several, the one wished for last first', async () => {
    const { subject, text, html, productIds } = await mailAbout([
      { name: 'Jersey Hijab', price: '99.9', color: 'Rose', size: 'S' },
      { name: 'Wool Coat', price: '2500', color: 'Ink' },
    ])
    const [hijab, coat] = productIds
    expect([subject, text]).toEqual([
      '2 items on your wishlist are back in stock',
      `Hello Amina,

These items on your wishlist can be bought again:

  Wool Coat
  Size M, Ink
  ZAR 2,500.00
  https://store.example.com/products/${coat}

  Jersey Hijab
  Size S, Rose
  ZAR 99.90
  https://store.example.com/products/${hijab}

${END}`,
    ])
    // Lists of mails show this after the subject.
    expect(html).toContain('>Wool Coat, Jersey Hijab</div>')
  })

  it.each([
    ['Abaya\r\nBcc: victim@example.com\r\n\r\nBuy this', 'Abaya Bcc: victim@example.com  Buy this'],
    ['<script>alert(1)</script><img src=x onerror=alert(1)>', undefined],
    ['"><a href="https://evil.example">Abaya</a>', undefined],
    ['عباية 🧕 “Fès” & Söhne', undefined],
    ['Abaya \u202egnp.exe\u2069', 'Abaya gnp.exe'],
    [
      'Abaya\u2028Bcc: victim@example.com\u0085X-Evil: yes',
      'Abaya Bcc: victim@example.com X-Evil: yes',
    ],
  ])('shows a garment called %j as text, on one line', async (name, shown = name) => {
    const color = name.slice(0, 50)
    const { subject, text, html } = await mailAbout([{ name, color }])
    expect(subject).toBe('An item on your wishlist is back in stock')
    expect(text).toContain(`\n\n  ${shown}\n  Size M, `)
    expect(html.match(/<(?:script|img)|href="(?!https:\/\/store\.example\.com\/)[^"]*/g)).toBe(null)
    const escaped = shown
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(html).toContain(`;font-weight:600">${escaped}</a><br>`)
  })

  it('greets without the name where that is a link', async () => {
    const { text } = await mailAbout([{ name: 'Abaya' }], { first_name: 'www.evil.example' })
    expect(text).toMatch(/^Hello,\n\nThis item/)
  })

  it('leaves out what was taken off the wishlist before it was written', async () => {
    const user = await aUser(app)
    const variants = [await aVariant(app, { stock: 0 }), await aVariant(app, { stock: 0 })]
    const itemIds: number[] = []
    for (const variant of variants) itemIds.push(await anItem(user.client, variant, true))
    const payload = { mail_id: 'left-out', user_id: user.id, item_ids: itemIds }
    await remove(user.client, itemIds[0] ?? 0)
    await addJob(app.db, 'send-email', { letter: 'restock', ...payload }, 'left-out')
    await app.runJobs()
    const [mail] = await restockMailsTo(app, user)
    expect(mail?.subject).toBe('An item on your wishlist is back in stock')
    const [gone, other] = await productIdsOf(variants.map(({ id }) => id))
    expect(mail?.text).toContain(`/products/${other}\n`)
    expect(mail?.text).not.toContain(`/products/${gone}\n`)
  })

  it('contains no items of other users, whatever its job says', async () => {
    const [user, other] = [await aUser(app), await aUser(app)]
    const itemId = await anItem(other.client, await aVariant(app), true)
    const payload = { mail_id: 'foreign', user_id: user.id, item_ids: [itemId] }
    await addJob(app.db, 'send-email', { letter: 'restock', ...payload }, 'foreign')
    await app.runJobs()
    expect([await restockMailsTo(app, user), await restockMailsTo(app, other)]).toEqual([[], []])
  })

  it('is one mail, however often it is sent', async () => {
    const user = await aUser(app)
    const itemId = await anItem(user.client, await aVariant(app), true)
    for (const mail_id of ['one', 'one', 'two']) {
      const payload = { mail_id, user_id: user.id, item_ids: [itemId] }
      await addJob(app.db, 'send-email', { letter: 'restock', ...payload }, `again:${mail_id}`)
      await app.runJobs()
    }
    const ids = await app.db`
      select message_id from sandbox_mails where recipient = ${user.email} order by id`
    expect([...ids]).toEqual(
      ['one', 'two'].map((id) => ({ message_id: `<restock-${id}@shop.test>` })),
    )
  })
})
