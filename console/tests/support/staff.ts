/** Accounts of those who use the console, and their second factor, over HTTP. */
import { totpCode } from '../../../src/shop/accounts/second-factor/totp.ts'

export async function askAt<Reply>(
  serviceUrl: string,
  method: string,
  path: string,
  body?: object,
  token = '',
): Promise<Reply> {
  const response = await fetch(new URL(path, serviceUrl), {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as Reply
}

export type Account = { email: string; password: string }
type Tokens = { access_token: string; refresh_token: string; expires_in: number }
type LogIn = { data: { user: { id: number }; tokens: Tokens } }

export async function logIn(serviceUrl: string, account: Account) {
  const { data } = await askAt<LogIn>(serviceUrl, 'POST', '/api/users/login/', account)
  return { id: data.user.id, token: data.tokens.access_token, tokens: data.tokens }
}

const FACTOR = '/api/users/second-factor/'

const bytesOf = (secret: string) => {
  const bits = [...secret]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character))
    .map((five) => five.toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that the app shows now, or so many steps of 30 seconds later. */
export const codeOf = (secret: string, steps = 0) =>
  totpCode(bytesOf(secret), Math.floor(Date.now() / 30_000) + steps)

/** Sets up an app. Its recovery codes are for log-ins: no code of the app works twice in its 30 seconds. */
export async function enrol(serviceUrl: string, account: Account) {
  const { id, token, tokens } = await logIn(serviceUrl, account)
  const { secret } = await askAt<{ secret: string }>(
    serviceUrl,
    'POST',
    `${FACTOR}totp/`,
    { password: account.password },
    token,
  )
  const { recovery_codes } = await askAt<{ recovery_codes: string[] }>(
    serviceUrl,
    'POST',
    `${FACTOR}totp/confirm/`,
    { code: codeOf(secret) },
    token,
  )
  return { ...account, id, token, tokens, secret, recoveryCodes: recovery_codes }
}

/** A new session, raised by a recovery code. */
export async function prove(serviceUrl: string, staff: Staff): Promise<Staff> {
  const { token, tokens } = await logIn(serviceUrl, staff)
  const [recovery_code] = staff.recoveryCodes.splice(-1)
  await askAt(serviceUrl, 'POST', `${FACTOR}verify/`, { recovery_code }, token)
  return { ...staff, token, tokens }
}

export type Staff = Awaited<ReturnType<typeof enrol>>
