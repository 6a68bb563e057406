/** The bodies that cost most to read and to refuse, within the limit of size. */
import { PASSWORD_MAX_CHARACTERS } from '../../../src/service/limits/accounts.ts'
import { JSON_BODY_BYTES } from '../../../src/service/limits/service.ts'
import {
  type ExpensiveRequest,
  filled,
  forgedToken,
  HEAD_BYTES,
  JSON_TYPE,
  smallRequest,
} from './fillings.ts'
import type { Operation, Schema } from './operations.ts'

/** Parts of a text in JSON, as they stand between its quotes. */
const TEXT_UNITS = {
  letters: 'a',
  spaces: ' ',
  digits: '9',
  dots: '.',
  hyphens: '-',
  'hyphens between': 'a-',
  'dots between': 'a.',
  'at signs': '@',
  'escaped letters': '\\u0061',
  'escaped quotes': '\\"',
  'escaped NULs': '\\u0000',
  'half characters': '\\ud800',
  'long characters': '😀',
  'letters with marks': 'e\u0301',
  'letters that grow': 'İ',
}

type Named = [kind: string, text: string]

const text = (kind: string, unit: string, bytes: number): Named => [
  kind,
  filled(bytes, unit, { start: '"', end: '"' }),
]

/** Values of so many bytes, by what they are made of. */
function expensiveValues(bytes: number): Named[] {
  const depth = Math.floor(bytes / 6) - 1
  const keys = Array.from({ length: bytes / 12 }, (_, index) => `"${index}":1`).join()
  return [
    ...Object.entries(TEXT_UNITS).map(([kind, unit]) => text(kind, unit, bytes)),
    ['a domain of letters', filled(bytes, 'a', { start: '"a@', end: '.co"' })],
    ['a domain of marks', filled(bytes, 'é.', { start: '"a@', end: 'co"' })],
    ['a forged token', `"${forgedToken(bytes - 2)}"`],
    ['numbers', filled(bytes, '1,', { start: '[', end: '1]' })],
    ['texts', filled(bytes, '"",', { start: '[', end: '""]' })],
    ['lists', filled(bytes, '[],', { start: '[', end: '[]]' })],
    ['objects', filled(bytes, '{},', { start: '[', end: '{}]' })],
    ['lists in lists', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
    ['objects in objects', `${'{"":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ['keys', `{${keys}}`],
    ['one key many times', filled(bytes, '"a":1,', { start: '{', end: '"a":1}' })],
    ['a long number', filled(bytes, '9')],
    ['a long fraction', filled(bytes, '1', { start: '0.' })],
    ['a long exponent', filled(bytes, '9', { start: '1e' })],
  ]
}

const UNREADABLE: Named[] = [
  ['a text that does not end', filled(JSON_BODY_BYTES, 'a', { start: '{"a":"' })],
  ['lists that do not end', filled(JSON_BODY_BYTES, '[')],
  ['a list that ends wrong', filled(JSON_BODY_BYTES, '1,', { start: '[', end: 'x' })],
  ['spaces', filled(JSON_BODY_BYTES, ' ')],
  ['NULs', filled(JSON_BODY_BYTES, '\0')],
]

/** Parts of a form, at whose end PayFast's signature stands. */
const PAIR_UNITS = {
  pairs: 'a=b&',
  'blank pairs': '&',
  'escaped letters': '%41',
  pluses: '+',
  letters: 'a',
  signs: '~',
  'long pairs': `a=${'%7e'.repeat(50)}&`,
  signatures: 'signature=a&',
}
/** An adapter may take less than the most that a body can be. */
const NOTICE_BYTES = [JSON_BODY_BYTES, 65_536, 16_384]

function expensiveNotices({ path }: Operation): Named[] {
  const sizes = isWebhook(path) ? NOTICE_BYTES : NOTICE_BYTES.slice(0, 1)
  return sizes.flatMap((bytes) =>
    Object.entries(PAIR_UNITS).map(
      ([kind, unit]): Named => [
        `${bytes} bytes of ${kind}`,
        filled(bytes, unit, { start: 'a=', end: '&signature=a' }),
      ],
    ),
  )
}

const PARTS: Named[] = [
  ['boundaries', filled(JSON_BODY_BYTES, '\r\n--a')],
  [
    'parts',
    filled(JSON_BODY_BYTES, '--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', {
      end: '--a--\r\n',
    }),
  ],
]

export function expensiveBodies(operation: Operation): ExpensiveRequest[] {
  const small = smallRequest(operation)
  const sent = (kind: string, text: string, type = JSON_TYPE): ExpensiveRequest => ({
    kind: `${kind} as ${type.split(';')[0]}`,
    request: {
      ...small,
      headers: [['Content-Type', type], ...signaturesFor(operation)],
      body: Buffer.from(text),
    },
  })
  const wholes = expensiveValues(JSON_BODY_BYTES).map(([kind, json]) => sent(kind, json))
  const { schema } = operation.bodies[JSON_TYPE] ?? {}
  return [
    // An operation that needs a token refuses before it reads the body: one is enough.
    ...(operation.needs === 'none' ? wholes : wholes.slice(0, 1)),
    ...UNREADABLE.map(([kind, text]) => sent(kind, text)),
    ...expensiveNotices(operation).map(([kind, text]) =>
      sent(kind, text, 'application/x-www-form-urlencoded'),
    ),
    ...PARTS.map(([kind, text]) => sent(kind, text, 'multipart/form-data; boundary=a')),
    ...(schema && operation.needs === 'none' ? expensiveFields(operation.name, schema, sent) : []),
  ]
}

type Send = (kind: string, text: string) => ExpensiveRequest

/** All the room for one field, the others small and as good as they may be; and for all of them alike. */
function expensiveFields(operation: string, schema: Schema, sent: Send): ExpensiveRequest[] {
  const names = Object.keys(schema.properties ?? {})
  const around = names.map((name) => `"${name}":${smallValue(operation, name)}`)
  const room = JSON_BODY_BYTES - Buffer.byteLength(`{${around.join()}}`) - 100
  const beside = (name: string) =>
    around.filter((pair) => !pair.startsWith(`"${name}":`)).map((pair) => `${pair},`)
  const values = expensiveValues(room)
  // A number is a password as well, and this one is not too long once it is read.
  const forPassword = values.filter(([kind]) => kind !== 'a long fraction')
  const alone = names.flatMap((name) =>
    (name === 'password' ? forPassword : values).map(([kind, json]) =>
      sent(`${kind} for ${name}`, `{${beside(name).join('')}"${name}":${json}}`),
    ),
  )
  const share = Math.floor(room / names.length)
  const together = expensiveValues(share).map(([kind, json]) =>
    sent(`${kind} for every field`, `{${names.map((name) => `"${name}":${json}`)}}`),
  )
  const nested = names.flatMap((name) =>
    expensiveNested(name, schema.properties?.[name], room).map(([kind, json]) =>
      sent(kind, `{${beside(name).join('')}"${name}":${json}}`),
    ),
  )
  const unread = values.map(([kind, json]) =>
    sent(`${kind} for a key that nothing reads`, `{${around.join()},"a":${json}}`),
  )
  const weak = operation.endsWith('/register/') ? [sent('a weak password', WEAK_PASSWORD)] : []
  return [...alone, ...together, ...nested, ...unread, ...weak]
}

/** Inside an object of the body, or the first item of a list of them. */
function expensiveNested(name: string, schema: Schema | undefined, room: number) {
  const { properties = {} } = schema?.items ?? schema ?? {}
  const wrapped = (json: string) => (schema?.items ? `[${json}]` : json)
  return Object.keys(properties).flatMap((key) =>
    expensiveValues(room - key.length - 10).map(([kind, json]): [string, string] => [
      `${kind} for ${name}.${key}`,
      wrapped(`{"${key}":${json}}`),
    ]),
  )
}

/** A password that is compared with all the parts of the name and of the address, and refused. */
const WEAK_PASSWORD = JSON.stringify({
  email: `${'a.'.repeat(31)}a@${'b.'.repeat(90)}co`,
  full_name: 'a '.repeat(75),
  password: '9'.repeat(PASSWORD_MAX_CHARACTERS),
})

const SMALL_VALUES: Record<string, string> = {
  email: '"a@example.com"',
  full_name: '"Amina Jacobs"',
  phone_number: '"0825550134"',
  password: '"a-plum-tree-in-July"',
  outcome: '"succeed"',
  device_info: '{}',
  quantity: '1',
  variant_id: '1',
  items: '[{"product_id":1}]',
}

/** A password is too long to be hashed where every one is that can be read: LEFT_OUT. */
function smallValue(operation: string, name: string): string {
  const isHashed = /(login|register)\/$/.test(operation)
  return name === 'password' && isHashed ? LONG_PASSWORD : (SMALL_VALUES[name] ?? '"a"')
}
const LONG_PASSWORD = `"${'a'.repeat(PASSWORD_MAX_CHARACTERS + 1)}"`

/** Wrong signatures, where the adapters look for them. */
const signaturesFor = ({ path }: Operation): [string, string][] =>
  isWebhook(path)
    ? [
        ['X-Paystack-Signature', 'a'.repeat(128)],
        ['Webhook-Id', 'a'],
        ['Webhook-Timestamp', String(Math.floor(Date.now() / 1000))],
        ['Webhook-Signature', filled(HEAD_BYTES, 'v1,a ')],
      ]
    : []

const isWebhook = (path: string) => path.startsWith('/api/payments/webhooks/')
