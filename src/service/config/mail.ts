import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isShop, type Mode } from './mode.ts'
import type { shopVariables } from './shop.ts'
import { missing, type Values } from './values.ts'

/** Events that SHOP_MAIL can ask mails about. */
const SHOP_MAIL_EVENTS = [
  ...(['order_paid', 'return_requested', 'payment_to_review', 'refund_failed'] as const),
  'low_stock',
] as const
export type ShopMailEvent = (typeof SHOP_MAIL_EVENTS)[number]

/** Separated by commas; `error` says what each must be. */
const listOf = <Item>(item: z.ZodType<Item>, error: string) =>
  z
    .string()
    .transform((given, context): Item[] => {
      const list = z.array(item).safeParse(given.split(',').map((part) => part.trim()))
      if (list.success) return list.data
      context.addIssue({ code: 'custom', message: error })
      return z.NEVER
    })
    .optional()

type Sender = { name: string; address: string }

/**
 * `address` or `Name <address>`, in quotes or not: container engines and Kubernetes pass on the quotes of an
 * environment file, and a mail library then finds a name and no address.
 */
const Sender = z.string().transform((given, context): Sender => {
  const unquoted = given.trim().replace(/^(["'])(.*)\1$/, '$2')
  const [, name, bracketed] = /^(.*?)\s*<([^<>]*)>$/.exec(unquoted) ?? []
  const address = (bracketed ?? unquoted).trim()
  if (/^[^\s"'<>,;@]+@[^\s"'<>,;@]+$/.test(address)) {
    return { name: (name ?? '').replace(/^(["'])(.*)\1$/, '$2'), address }
  }
  const message = 'must be one address, or a name and an address: Shop <hello@example.com>'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL', abort: true })
    .refine(canBeDecoded, {
      error: 'cannot be read: percent-encode the password and the user, where % is %25',
    })
    .optional(),
  MAIL_FROM: Sender.optional(),
  MAIL_REPLY_TO: Sender.optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an address' }).optional(),
  ALARM_EMAIL: z.email({ error: 'must be an address' }).optional(),
  SHOP_MAIL: listOf(z.email(), 'must be addresses, separated by commas'),
  SHOP_MAIL_EVENTS: listOf(
    z.enum(SHOP_MAIL_EVENTS),
    `must be some of ${SHOP_MAIL_EVENTS.join(', ')}, separated by commas`,
  ),
}
type Env = Values<typeof mailVariables> & Mode & Pick<Values<typeof shopVariables>, 'SHOP_NAME'>

export function mailProblems(env: Env): string[] {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY, DKIM_PRIVATE_KEY_FILE: file } = env
  const dkim = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY ?? file]
  const key = dkimKeyOf(env)
  return [
    ...(isShop(env) ? missing(env, ['SMTP_URL', 'MAIL_FROM'], 'is required in production') : []),
    ...(dkim.some(Boolean) && !dkim.every(Boolean)
      ? ['DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (or _FILE) belong together']
      : []),
    ...(file && readText(file) === undefined
      ? ['DKIM_PRIVATE_KEY_FILE names no file that can be read']
      : []),
    ...(key !== undefined && !isRsaKey(key)
      ? ['DKIM_PRIVATE_KEY (or _FILE) must be an RSA key as PEM']
      : []),
  ]
}

export function mailSettings(env: Env) {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector } = env
  const privateKey = dkimKeyOf(env) ?? ''
  return {
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? { name: env.SHOP_NAME, address: 'store@localhost' },
      replyTo: env.MAIL_REPLY_TO,
      dkim: domain && selector ? { domain, selector, privateKey } : undefined,
    },
    /** Gets the alerts for administrators, too. */
    adminEmail: env.ADMIN_EMAIL,
    /** Its own addresses, and what they are mailed about. */
    shopMail: { addresses: env.SHOP_MAIL ?? [], events: env.SHOP_MAIL_EVENTS ?? SHOP_MAIL_EVENTS },
  }
}

/** The parser of URLs accepts a bare %, and nodemailer does not. */
function canBeDecoded(url: string): boolean {
  const { username, password } = new URL(url)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Undefined if no key is given, or its file cannot be read. */
function dkimKeyOf({ DKIM_PRIVATE_KEY: inline, DKIM_PRIVATE_KEY_FILE: file }: Env) {
  // A key in one line of an environment file has its line breaks written as \n.
  if (inline) return inline.replaceAll('\\n', '\n')
  return file ? readText(file) : undefined
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** With any other key nodemailer reports nothing and sends the mails unsigned. */
function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
