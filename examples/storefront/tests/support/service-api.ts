/** The service over HTTP, also before there is a test. */

/** An account of the demo. */
export type Credentials = { email: string; password: string }
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'demo-admin-password' }

export async function askAt<Reply>(
  serviceUrl: string,
  method: string,
  path: string,
  body?: object,
  token = '',
): Promise<Reply> {
  const response = await fetch(serviceUrl + path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

/** The access token of a log-in. */
export async function logIn(serviceUrl: string, { email, password }: Credentials): Promise<string> {
  type Reply = { data: { tokens: { access_token: string } } }
  const body = { email, password }
  const { data } = await askAt<Reply>(serviceUrl, 'POST', '/api/users/login/', body)
  return data.tokens.access_token
}

export const DELIVERIES = {
  standard: {
    code: 'standard',
    name: 'Standard',
    price: '85.00',
    free_from: '50000.00',
    countries: ['ZA'],
  },
  express: { code: 'express', name: 'Express', price: '150.00', countries: ['ZA'] },
  abroad: { code: 'abroad', name: 'Abroad', price: '300.00', countries: ['NA', 'BW'] },
}
export const DISCOUNT = { code: 'FIG10', kind: 'percent', value: '10.00' }

/** Two deliveries and a discount, unless a former run has added them. */
export async function offerCheckout(serviceUrl: string) {
  const token = await logIn(serviceUrl, ADMINISTRATOR)
  const add = async (path: string, rows: { code: string }[]) => {
    const url = `/api/admin/${path}/`
    type Listed = { results: { code: string }[] }
    const { results } = await askAt<Listed>(serviceUrl, 'GET', url, undefined, token)
    for (const row of rows) {
      if (!results.some(({ code }) => code === row.code)) {
        await askAt(serviceUrl, 'POST', url, row, token)
      }
    }
  }
  const description = 'To your door.'
  await add(
    'delivery-methods',
    Object.values(DELIVERIES).map((method) => ({ ...method, description })),
  )
  await add('discounts', [DISCOUNT])
}
