/** Goal: each screen can be used by all, in each way to read it. */
import { afterAll, beforeAll, describe, it } from 'vitest'
import { categories as arCategories } from '../src/words/ar/categories.ts'
import { colors as arColors } from '../src/words/ar/colors.ts'
import { categories as enCategories } from '../src/words/en/categories.ts'
import { colors as enColors } from '../src/words/en/colors.ts'
import {
  ask,
  type Made,
  type MadeReturn,
  makeManualRefund,
  makeOrder,
  makeOrders,
  makeReturn,
  makeWrongPayment,
  newOwner,
  newStaff,
  orderOf,
  picturesOf,
  someProduct,
} from './support/api.ts'
import type { Staff } from './support/staff.ts'
import {
  follow,
  heading,
  LOOKS,
  look,
  newVisitor,
  scan,
  signIn,
  useBrowser,
  type Visitor,
} from './support/visitor.ts'

const browser = useBrowser()
let staff: Staff
let owner: Staff
let paid: Made[]
let unpaid: Made
let wrongPayment: Made
let manualRefund: Made
let returned: MadeReturn
let approved: MadeReturn
let endpoint: { id: number }
let methods: { id: number }[]
let discounts: { id: number }[]

const make = (path: string, body: object) => ask<{ id: number }>('POST', path, body, owner.token)

beforeAll(async () => {
  staff = await newStaff('clerk')
  owner = await newOwner()
  // Its name leads nowhere: some of it is sent again, the rest waits.
  const hook = { url: 'https://erp.invalid/hooks/shop', events: ['order.placed', 'order.paid'] }
  endpoint = await ask('POST', '/api/admin/webhook-endpoints/', hook, owner.token)
  // The default costs nothing: the sums of orders stay what they are.
  methods = [
    await make('/api/admin/delivery-methods/', {
      code: 'looked-at',
      name: 'Pick up',
      price: '0.00',
      description: 'In Cape Town',
    }),
    await make('/api/admin/delivery-methods/', {
      code: 'looked-at-too',
      name: 'Courier',
      price: '85.00',
      free_from: '1500.00',
      countries: ['ZA', 'NA', 'BW', 'AE'],
    }),
  ]
  const { id: product } = await someProduct()
  const texts = { name: 'عباية كتان', description: 'واسعة، من كتان مغسول.' }
  await ask('PUT', `/api/admin/products/${product}/translations/ar/`, texts, owner.token)
  discounts = [
    await make('/api/admin/discounts/', {
      code: 'LOOKED-AT',
      kind: 'percent',
      value: '15.00',
      uses_max: 200,
      products: [product],
    }),
    await make('/api/admin/discounts/', {
      code: 'LOOKED-AT-TOO',
      kind: 'amount',
      value: '50.00',
      ends_at: '2026-01-01',
    }),
  ]
  paid = await makeOrders(12)
  unpaid = await makeOrder({ isPaid: false })
  wrongPayment = await makeWrongPayment()
  manualRefund = await makeManualRefund()
  returned = await makeReturn()
  approved = await makeReturn({ isApproved: true })
})

afterAll(async () => {
  for (const { id } of methods) {
    await ask('DELETE', `/api/admin/delivery-methods/${id}/`, undefined, owner.token)
  }
})

/** For what clerks do not see. */
async function becomeOwner(visitor: Visitor) {
  const { page } = visitor
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/admin/')
  await signIn(visitor, owner)
}

describe.each(LOOKS)('at $width px, in $language, $theme', (way) => {
  let visitor: Visitor
  /** The first one by its address, the others as a link does: then axe stays in the page, too. */
  const open = (path: string) =>
    way === LOOKS[0] ? visitor.page.goto(path) : follow(visitor, path)
  beforeAll(async () => {
    visitor = await newVisitor(browser.current, way)
    return () => visitor.context.close()
  })

  it('the gates', async () => {
    const { page, w } = visitor
    await page.goto('/admin/')
    await heading(visitor, w.access.title)
    await look(visitor, 'sign-in')
    await page.getByLabel(w.access.email).fill(staff.email)
    await page.getByLabel(w.access.password).fill('wrong')
    visitor.expected.add(401)
    await page.getByRole('button', { name: w.access.logIn }).click()
    await page.getByRole('alert').waitFor()
    await look(visitor, 'sign-in-wrong')
    // Until the screens are there, calls are refused for want of the second factor.
    visitor.expected.add(403)
    await page.getByLabel(w.access.password).fill(staff.password)
    await page.getByRole('button', { name: w.access.logIn }).click()
    await heading(visitor, w.access.proveTitle)
    await look(visitor, 'prove')
  })

  it('Today', async () => {
    const { page, w } = visitor
    // How the page learns that this session is to be proven.
    visitor.expected.add(403)
    await page.goto('/admin/')
    await heading(visitor, w.access.proveTitle)
    await page.getByRole('button', { name: w.access.useRecovery }).click()
    await page.getByLabel(w.access.recovery, { exact: true }).fill(staff.recoveryCodes.pop() ?? '')
    await page.getByRole('button', { name: w.access.prove }).click()
    await heading(visitor, w.today.title)
    await page.locator('.counts').waitFor()
    await look(visitor, 'today')
  })

  it('the keys', async () => {
    const { page, w } = visitor
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: w.frame.keys }).waitFor()
    await look(visitor, 'keys')
    await page.keyboard.press('Escape')
  })

  it('the orders', async () => {
    const { page, w } = visitor
    await open('/admin/orders')
    await heading(visitor, w.orders.title)
    await page.getByRole('link', { name: unpaid.number }).waitFor()
    await look(visitor, 'orders')
    await open('/admin/orders?search=nothing-has-this')
    await page.getByText(w.orders.none).waitFor()
    await look(visitor, 'orders-none')
  })

  it('an order, and each of its actions', async () => {
    const { page, w } = visitor
    const [first] = paid
    for (const action of ['', 'correct', 'refund', 'ship', 'sendLink', 'cancel']) {
      await open(`/admin/orders/${first?.id}${action && `?do=${action}`}`)
      await heading(visitor, w.order.title(first?.number ?? ''))
      await look(visitor, `order${action && `-${action}`}`)
    }
    await open(`/admin/orders/${unpaid.id}?do=pay`)
    await page.getByRole('heading', { name: w.changing.payTitle }).waitFor()
    await look(visitor, 'order-pay')
  })

  it('the money that waits, and what is done about it', async () => {
    const { page, w } = visitor
    const { title, actions } = w.waitingMoney
    for (const tab of ['review', 'failed', 'manual']) {
      await open(`/admin/money?tab=${tab}`)
      await heading(visitor, title)
      await page.getByRole('status').first().waitFor()
      await look(visitor, `money-${tab}`)
    }
    for (const [action, { id }] of [
      ['review', wrongPayment],
      ['settle', manualRefund],
    ] as const) {
      await open(`/admin/orders/${id}?do=${action}`)
      await page.getByRole('heading', { name: actions[action] }).waitFor()
      await look(visitor, `order-${action}`)
    }
  })

  it('the returns, one of them, and each of its actions', async () => {
    const { page, w } = visitor
    await open('/admin/returns')
    await page
      .getByRole('link', { name: w.returns.one(returned.id) })
      .first()
      .waitFor()
    await look(visitor, 'returns')
    await open('/admin/returns?search=nothing-has-this')
    await page.getByText(w.returns.none).waitFor()
    await look(visitor, 'returns-none')
    for (const action of ['', 'approve', 'reject']) {
      await open(`/admin/returns/${returned.id}${action && `?do=${action}`}`)
      await heading(visitor, w.returns.one(returned.id))
      await look(visitor, `return${action && `-${action}`}`)
    }
    await open(`/admin/returns/${approved.id}?do=receive`)
    await page.getByRole('heading', { name: w.returns.receive }).waitFor()
    await look(visitor, 'return-receive')
    await open(`/admin/orders/${returned.order.id}?do=openReturn`)
    await page.getByRole('heading', { name: w.returns.open }).waitFor()
    await look(visitor, 'order-open-return')
  })

  it('the products, one of them, and its forms', async () => {
    const { page, w } = visitor
    await open('/admin/products')
    await page.locator('tbody a').first().waitFor()
    await look(visitor, 'products')
    await page.getByRole('checkbox', { name: w.many.selectAll }).check()
    await page.getByLabel(w.bulk.percent).fill('-10')
    await page.getByRole('button', { name: w.bulk.preview }).click()
    await page.getByRole('columnheader', { name: w.bulk.before }).waitFor()
    await look(visitor, 'products-many')
    await open('/admin/products?search=nothing-has-this')
    await page.getByText(w.products.none).waitFor()
    await look(visitor, 'products-none')
    await open('/admin/products?do=create')
    await page.getByLabel(w.products.coverage).waitFor()
    await look(visitor, 'product-create')
    const { id, name, variants } = await someProduct()
    const [picture] = await picturesOf(id)
    for (const panel of [
      '',
      '?do=correct',
      '?do=correctFacts',
      '?do=correctMeasures',
      '?do=addVariants',
      '?do=addVariant',
      '?do=correctVariants',
      '?do=duplicate',
      `?variant=${variants[0]?.id}`,
      `?picture=${picture?.id}`,
      `?remove=${picture?.id}`,
    ]) {
      await open(`/admin/products/${id}${panel}`)
      await heading(visitor, name)
      if (panel) await page.locator('.panel h2').waitFor()
      if (panel === '?do=addVariants') {
        for (const each of ['Sand', 'Plum', 'S', 'XXL']) {
          await page.getByRole('checkbox', { name: each, exact: true }).check()
        }
      }
      await look(visitor, `product${panel.replace(/\W+|\d+/g, '-')}`)
    }
  })

  it('the translations, and those of one product', async () => {
    const { page, w } = visitor
    for (const state of ['', '?state=all']) {
      await open(`/admin/translations${state}`)
      await heading(visitor, w.translations.title)
      await page.getByRole('status').first().waitFor()
      await look(visitor, `translations${state && '-all'}`)
    }
    const { id, name } = await someProduct()
    for (const action of ['', '?do=remove']) {
      await open(`/admin/translations/ar/products/${id}${action}`)
      await heading(visitor, name)
      await look(visitor, `translation${action && '-remove'}`)
    }
  })

  it('the import: before it, with what would change, and with errors', async () => {
    const { page, w } = visitor
    const [{ sku } = { sku: '' }] = (await someProduct()).variants
    const choose = (lines: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
    await open('/admin/products/import')
    await heading(visitor, w.importing.title)
    await look(visitor, 'import')
    await choose(`sku,shelf,color\n${sku},C4,Sandstone\n`)
    await page.getByRole('heading', { name: w.importing.changes }).waitFor()
    await look(visitor, 'import-dry-run')
    await page.getByRole('button', { name: w.importing.another }).click()
    visitor.expected.add(400)
    await choose(`sku,base_price\n${sku},twelve\nNOT-IN-THE-SHOP,1\n`)
    await page.getByRole('alert').waitFor()
    await look(visitor, 'import-errors')
  })

  it('the list to pack, the parcels and what is printed', async () => {
    const { page, w } = visitor
    await open('/admin/packing')
    await page.getByRole('button', { name: w.packing.claim }).waitFor()
    await look(visitor, 'packing')
    await open('/admin/packing/table')
    await heading(visitor, w.packing.ownParcels)
    await look(visitor, 'packing-table-empty')
    await ask('POST', '/api/admin/orders/claims/', { count: 3 }, staff.token)
    await page.reload()
    await page.getByLabel(w.packing.scanField, { exact: true }).waitFor()
    await page.keyboard.type('NOT-IN-THE-SHOP')
    await page.keyboard.press('Enter')
    await page.locator('.said-wrong').waitFor()
    await look(visitor, 'packing-table')
    for (const list of ['pick-list', 'slips']) {
      await open(`/admin/packing/${list}`)
      await page.locator('.paper').first().waitFor()
      await look(visitor, list)
    }
    for (const { id } of paid) {
      const path = `/api/admin/orders/${id}/claim/`
      if ((await orderOf(id)).packing) await ask('DELETE', path, undefined, staff.token)
    }
  })

  it('counting, receiving and what is nearly gone', async () => {
    const { page, w } = visitor
    await open('/admin/stock')
    await page.getByText(w.stock.nothing.count).waitFor()
    for (const code of paid[0]?.skus ?? []) await scan(visitor, code)
    await scan(visitor, 'NOT-IN-THE-SHOP')
    await page.locator('.said-wrong').waitFor()
    await page.locator('tbody tr').nth(1).waitFor()
    await look(visitor, 'stock')
    await open('/admin/stock?tab=low')
    await page.locator('tbody').waitFor()
    await look(visitor, 'stock-low')
  })

  it('the reports', async () => {
    const { page, w } = visitor
    await becomeOwner(visitor)
    for (const tab of ['sales', 'products', 'bookings']) {
      await open(`/admin/reports?tab=${tab}`)
      await page.getByRole('heading', { name: w.reports.table }).waitFor()
      await look(visitor, `reports-${tab}`)
    }
  })

  it('people, one of them with each action, and the own second factor', async () => {
    const { page, w } = visitor
    await open('/admin/people')
    await page.locator('tbody').waitFor()
    await look(visitor, 'people')
    await open('/admin/people?kind=guest')
    await page.locator('.section-head [role=status]').waitFor()
    await look(visitor, 'people-guests')
    await open('/admin/people?do=invite')
    await page.locator('.panel h2').waitFor()
    await look(visitor, 'people-invite')
    for (const action of ['', 'role', 'sendReset', 'endSessions', 'disable']) {
      await open(`/admin/people/${staff.id}${action && `?do=${action}`}`)
      await page.getByRole('heading', { name: w.people.identities }).waitFor()
      await look(visitor, `person${action && `-${action}`}`)
    }
    for (const action of ['', 'passkey', 'app', 'codes']) {
      await open(`/admin/security${action && `?do=${action}`}`)
      await page.getByRole('heading', { name: w.security.factors }).waitFor()
      await look(visitor, `security${action && `-${action}`}`)
    }
  })

  it('the webhooks, one endpoint, and each of its actions', async () => {
    const { page, w } = visitor
    for (const action of ['', '?do=create']) {
      await open(`/admin/settings/webhooks${action}`)
      await page.getByText('erp.invalid').waitFor()
      await look(visitor, `webhooks${action && '-create'}`)
    }
    for (const action of ['', 'correct', 'rotate', 'switchOff', 'remove']) {
      await open(`/admin/settings/webhooks/${endpoint.id}${action && `?do=${action}`}`)
      await page.getByText(w.webhooks.outcomes.waiting, { exact: true }).nth(1).waitFor()
      await look(visitor, `webhook${action && `-${action}`}`)
    }
  })

  it('the settings of the shop, and the form of each group', async () => {
    const { page, w } = visitor
    for (const group of ['', 'shop', 'vat', 'contact', 'stock', 'sizes', 'carriers']) {
      await open(`/admin/settings${group && `?do=${group}`}`)
      await heading(visitor, w.frame.entries.settings)
      await page.locator(group ? '.panel h2' : '#details').waitFor()
      if (group === 'carriers') await page.locator('.rows > button').click()
      await look(visitor, `settings${group && `-${group}`}`)
    }
  })

  it('the delivery methods, two of them, and each of their actions', async () => {
    const { page, w } = visitor
    for (const action of ['', '?do=create']) {
      await open(`/admin/settings/delivery${action}`)
      await page.getByText('looked-at-too').waitFor()
      await look(visitor, `delivery${action && '-create'}`)
    }
    const [one, other] = methods
    for (const [id, action] of [
      [one?.id, ''],
      [other?.id, 'correct'],
      [other?.id, 'makeDefault'],
      [other?.id, 'remove'],
    ]) {
      await open(`/admin/settings/delivery/${id}${action && `?do=${action}`}`)
      await page.getByRole('heading', { name: w.delivery.details }).waitFor()
      // Those of this method, after a look at another.
      if (action === 'correct') await page.locator('.panel .choices li').nth(3).waitFor()
      await look(visitor, `delivery-method${action && `-${action}`}`)
    }
  })

  it('the categories, one of them with each action, and the colours', async () => {
    const { page, language } = visitor
    const categories = { en: enCategories, ar: arCategories }[language]
    const colors = { en: enColors, ar: arColors }[language]
    for (const action of ['', '?do=create']) {
      await open(`/admin/categories${action}`)
      await page.locator('tbody').waitFor()
      if (action) await page.locator('.panel h2').waitFor()
      await look(visitor, `categories${action && '-create'}`)
    }
    for (const action of ['', '?do=correct', '?do=remove']) {
      await open(`/admin/categories/1${action}`)
      await page.getByRole('heading', { name: categories.details }).waitFor()
      if (action) await page.locator('.panel h2').waitFor()
      await look(visitor, `category${action.replace('?do=', '-')}`)
    }
    await open('/admin/colors')
    await page.locator('tbody').waitFor()
    await look(visitor, 'colors')
    await open('/admin/colors?color=1')
    await page.getByLabel(colors.ways.chosen).check()
    await page.getByRole('checkbox', { name: colors.names.beige }).waitFor()
    await look(visitor, 'color')
  })

  it('the outfits', async () => {
    const { page } = visitor
    await open('/admin/outfits')
    await page.getByText('Linen days').waitFor()
    await look(visitor, 'outfits')
  })

  it('the synonyms', async () => {
    const { page, w } = visitor
    await open('/admin/settings/synonyms')
    await page.getByText('كنزة · بلوفر').waitFor()
    await look(visitor, 'synonyms')
    await open('/admin/settings/synonyms?do=create')
    await page.locator('.panel').getByLabel(w.synonyms.language).waitFor()
    await look(visitor, 'synonyms-create')
  })

  it('the discounts, one of them, and each of its actions', async () => {
    const { page, w } = visitor
    for (const action of ['', '?do=create']) {
      await open(`/admin/discounts${action}`)
      await page.getByText('LOOKED-AT-TOO').waitFor()
      if (action) await page.getByLabel(w.discounts.value).waitFor()
      await look(visitor, `discounts${action && '-create'}`)
    }
    const [one, over] = discounts
    for (const [id, action] of [
      [one?.id, ''],
      [one?.id, 'correct'],
      [one?.id, 'products'],
      [one?.id, 'switchOff'],
      [over?.id, 'remove'],
    ]) {
      await open(`/admin/discounts/${id}${action && `?do=${action}`}`)
      await page.getByRole('heading', { name: w.discounts.details }).waitFor()
      await page.getByText(w.discounts.usedBy.none).waitFor()
      if (action) await page.locator('.panel h2').waitFor()
      await look(visitor, `discount${action && `-${action}`}`)
    }
  })

  it('an address that leads nowhere', async () => {
    await open('/admin/no-such-screen')
    await heading(visitor, visitor.w.frame.notFound)
    await look(visitor, 'not-found')
  })
})
