/** `npm run demo`: the whole shopper's journey against the running service, printed to be followed. */

const HELP = `Usage: npm run demo [-- --url http://localhost:3000]
       npm run demo -- deliver ORDER   sends a paid order (its number or id), and says that it arrived

Walks from a guest's cart to an order that is paid and cancelled, and to one that is delivered and paid
back in part, over HTTP, against a service that runs with the sandbox (\`npm start\`), and prints each
request and reply in short.`

const at = process.argv.indexOf('--url')
const base = (at > 0 && process.argv[at + 1]) || 'http://localhost:3000'

const PASSWORD = 'a-fig-tree-in-May'
const PARCEL = {
  carrier: 'The Courier Guy',
  tracking_number: 'TCG-4471',
  tracking_url: 'https://track.example.com/TCG-4471',
}
const ADMIN = { email: 'admin@example.com', password: 'demo-admin-password' }
const MAIL_TRIES = 50
const BODY_CHARACTERS = 300

type Json = Record<string, unknown>
type Variant = { size: string; color: string; stock_available: number }
type Product = { id: number; variants: Variant[] }
// biome-ignore lint/suspicious/noExplicitAny: the demo reads replies as a storefront's first sketch would
type Reply = { status: number; body: any }

let cookie = ''
let token = ''
/** The variant that she orders twice. */
let wanted = 0

async function call(method: string, path: string, body?: Json): Promise<Reply> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // The service sets one cookie, that of a guest.
  for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? ''
  return { status: response.status, body: await response.json() }
}

/** One line for the request, one for what came back; ends the demo if that was not what it should be. */
async function step(expected: number, method: string, path: string, body?: Json): Promise<Reply> {
  console.log(`\n  ${method} ${path}${body ? `  ${JSON.stringify(body)}` : ''}`)
  const reply = await call(method, path, body)
  const text = JSON.stringify(reply.body)
  const shown = text.length > BODY_CHARACTERS ? `${text.slice(0, BODY_CHARACTERS)} …` : text
  console.log(`  → ${reply.status}  ${shown}`)
  if (reply.status !== expected) throw new Error(`expected ${expected}, got ${reply.status}`)
  return reply
}

const title = (text: string) => console.log(`\n${text}`)

/** Mail leaves through the job queue, a moment after the reply. */
async function mailWith(to: string, subject: string): Promise<{ subject: string; text: string }> {
  for (let attempt = 1; attempt <= MAIL_TRIES; attempt += 1) {
    const query = new URLSearchParams({ to, subject })
    const { body } = await call('GET', `/sandbox/mail/messages/?${query}`)
    if (body.messages?.length > 0) return body.messages[0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail about "${subject}" came for ${to}`)
}

async function shopAsGuest(): Promise<void> {
  title('1. A guest looks around and puts something in the cart')
  const search = '/api/catalog/products/?search=linen&ordering=price&page_size=2'
  const { body: page } = await step(200, 'GET', search)
  const variant = page.results
    .flatMap((product: Json) => product.variants)
    .find((each: Variant) => each.stock_available >= 2)
  if (!variant) throw new Error('no linen is in stock: start the service with a new DATA_DIR')
  wanted = variant.id
  await step(201, 'POST', '/api/orders/cart/add/', { variant_id: wanted, quantity: 2 })
  await addAnOutfit()
}

async function addAnOutfit(): Promise<void> {
  title('2. She likes how others combine things, and takes a whole outfit')
  const { body: page } = await step(200, 'GET', '/api/outfits/public/?search=linen')
  const [found] = page.results
  if (!found) throw new Error('there is no public outfit of linen')
  const { body: outfit } = await step(200, 'GET', `/api/outfits/${found.id}/`)
  const items = outfit.items.map(({ product }: { product: Product }) => {
    const { size, color } = product.variants.find((each) => each.stock_available > 0) ?? {}
    return { product_id: product.id, size, color }
  })
  await step(201, 'POST', `/api/outfits/${found.id}/add-to-cart/`, { items })
}

async function register(email: string): Promise<void> {
  title('3. She registers; her cart comes with her')
  const account = { email, password: PASSWORD, full_name: 'Amina Jacobs' }
  const { body } = await step(201, 'POST', '/api/users/register/', account)
  token = body.data.tokens.access_token
  await step(200, 'GET', '/api/orders/cart/')

  title('4. She confirms her address with the link from the mail')
  const mail = await mailWith(email, 'confirm')
  console.log(`\n  mail: ${mail.subject}`)
  const link = /token=([\w.-]+)/.exec(mail.text)?.[1]
  await step(200, 'POST', '/api/users/verify-email/', { token: link })
}

async function order(email: string): Promise<void> {
  title('5. She orders: the stock is reserved for 30 minutes')
  const { order_id, order_number, payment_url } = await placeOrder()
  await showMail(email, order_number)

  title('6. The customer pays at the provider, which notifies the service')
  await pay(payment_url)
  const { body: paid } = await step(200, 'GET', `/api/orders/${order_id}/`)
  await showMail(email, 'Payment received')
  if (paid.status !== 'paid') throw new Error(`the order is ${paid.status}, not paid`)

  title('7. It is the wrong size: she cancels, and her money comes back')
  await step(200, 'POST', `/api/orders/${order_id}/cancel/`, { reason: 'The wrong size' })
  await showMail(email, 'cancelled')
}

async function placeOrder() {
  const { body } = await step(201, 'POST', '/api/orders/create/', {
    address: '12 Fig Lane, Cape Town, 8001',
    payment_method: 'payment_provider_a',
  })
  return body.data
}

const pay = (payment_url: string) =>
  step(200, 'POST', new URL(payment_url).pathname, { outcome: 'succeed' })

const showMail = async (email: string, subject: string) =>
  console.log(`\n  mail: ${(await mailWith(email, subject)).subject}`)

/** As the shop's administrator; returns to the customer afterwards. */
async function asAdministrator<Result>(work: () => Promise<Result>): Promise<Result> {
  const customer = token
  token = ''
  const { body } = await call('POST', '/api/users/login/', ADMIN)
  token = body.data.tokens.access_token
  const result = await work()
  token = customer
  return result
}

async function sendBack(email: string): Promise<void> {
  title('8. On another day she orders two of them again, and pays')
  await step(201, 'POST', '/api/orders/cart/add/', { variant_id: wanted, quantity: 2 })
  const { order_id, order_number, payment_url } = await placeOrder()
  await pay(payment_url)

  title('9. The shop sends the parcel, and it arrives')
  await asAdministrator(async () => {
    const path = `/api/admin/orders/${order_id}/status/`
    await step(200, 'POST', path, { status: 'shipped', ...PARCEL })
    await step(200, 'POST', path, { status: 'delivered' })
  })
  for (const subject of [`${order_number} shipped`, `${order_number} delivered`]) {
    await showMail(email, subject)
  }

  title('10. One of the two is too long: she asks to return it, within 7 days')
  const { body: delivered } = await step(200, 'GET', `/api/orders/${order_id}/`)
  const items = [{ order_item_id: delivered.items[0].id, quantity: 1 }]
  const path = `/api/orders/${order_id}/returns/`
  const { body: asked } = await step(201, 'POST', path, { items, reason: 'Too long for me' })
  await showMail(email, 'Return requested')

  title(
    '11. The shop approves; the parcel comes back, fit for sale, and a part of the money goes back',
  )
  await asAdministrator(async () => {
    const one = `/api/admin/returns/${asked.data.id}/`
    await step(200, 'POST', `${one}approve/`)
    await step(200, 'POST', `${one}receive/`, { restock: items })
  })
  for (const subject of ['Return approved', 'Return received', 'Refund for your return']) {
    await showMail(email, subject)
  }
  const { body: returns } = await step(200, 'GET', path)
  const [{ refund_amount, refund_status }] = returns.results
  if (refund_status !== 'completed') throw new Error(`the refund is ${refund_status}`)
  console.log(
    `\nOf order ${order_number}, ${delivered.total_price} were paid and ${refund_amount} paid back. ` +
      `Her mails: ${base}/sandbox/mail/`,
  )
}

/** For storefront developers: what is delivered can be returned. */
async function deliver(order: string): Promise<void> {
  await asAdministrator(async () => {
    const { body } = await step(
      200,
      'GET',
      `/api/admin/orders/?search=${encodeURIComponent(order)}`,
    )
    const found = body.results.find(
      (each: { id: number; order_number: string }) => each.order_number === order,
    )
    const path = `/api/admin/orders/${found?.id ?? order}/status/`
    await step(200, 'POST', path, { status: 'shipped', ...PARCEL })
    await step(200, 'POST', path, { status: 'delivered' })
  })
}

async function walk(): Promise<void> {
  const email = `amina.${Date.now()}@example.com`
  await shopAsGuest()
  await register(email)
  await order(email)
  await sendBack(email)
}

const delivered = process.argv[process.argv.indexOf('deliver') + 1]

if (process.argv.includes('--help') || (process.argv.includes('deliver') && !delivered)) {
  console.log(HELP)
} else {
  try {
    await (process.argv.includes('deliver') ? deliver(delivered ?? '') : walk())
  } catch (error) {
    const isDown = error instanceof TypeError && error.message === 'fetch failed'
    const reason = isDown ? `no service answers at ${base}: run \`npm start\` first` : String(error)
    console.error(`\nThe demo stopped: ${reason}`)
    process.exitCode = 1
  }
}
