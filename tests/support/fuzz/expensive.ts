/**
 * The requests that cost the service most among those that a caller without credentials can send within
 * the limits of size: long, deep, and of very many parts.
 */
import { expensiveBodies } from './expensive-bodies.ts'
import {
  type ExpensiveRequest,
  filled,
  forgedToken,
  HEAD_BYTES,
  smallPath,
  smallRequest,
} from './fillings.ts'
import type { Operation } from './operations.ts'

/** Which requests to an operation are not sent, and why. Pictures are decoded only after a log-in. */
export const LEFT_OUT = {
  'POST /api/users/login/': 'a password that can be read: it is hashed',
  'POST /api/users/register/': 'a good password: it is hashed',
  'POST /api/users/password/reset/confirm/': 'a token of ours: the password is hashed',
  'POST /api/users/social/idp_a/': 'a token of the provider: a password is made up and hashed',
  'POST /api/users/social/idp_b/': 'a token of the provider: a password is made up and hashed',
  'POST /sandbox/idp/a/token/': 'a long email_verified: development alone signs whatever it is',
}

/** Node reads 2,000 headers and passes over the rest; some are the client's own. */
const HEADERS_MAX = 1_900

export const expensiveRequests = (operation: Operation): ExpensiveRequest[] => [
  ...expensivePaths(operation),
  ...expensiveQueries(operation),
  ...expensiveHeaders(operation),
  ...expensiveBodies(operation),
]

/** The characters that an address may be made of, as they stand in one. */
const ADDRESS_UNITS = {
  digits: '9',
  letters: 'a',
  slashes: '/',
  folders: 'a/',
  'escaped letters': '%61',
  'escaped slashes': '%2F',
  'escaped NULs': '%00',
  'escapes of nothing': '%',
  'steps up': '../',
  hyphens: '-',
}

function expensivePaths(operation: Operation): ExpensiveRequest[] {
  const [name] = operation.path.match(/\{\w+\}/) ?? []
  if (!name) return []
  const small = smallRequest(operation)
  return Object.entries(ADDRESS_UNITS).map(([kind, unit]) => {
    const url = operation.path.replace(name, filled(HEAD_BYTES, unit))
    return { kind: `${kind} for ${name}`, request: { ...small, url: smallPath(url) } }
  })
}

/** Parts of a value in a query. */
const QUERY_UNITS = {
  digits: '9',
  letters: 'a',
  words: 'a+',
  'stop words': 'the+',
  'misspelt words': 'abbayya+linnenn+scraf+dreess+',
  'words with or': 'a+or+',
  'sizes and colours': 'large+green+xl+2+',
  prices: 'under+1+000+between+5+',
  'optional words': 'women+size+colour+',
  hyphens: '-',
  'excluded words': '-a+',
  quotes: '%22',
  stars: 'a:*+',
  'escaped spaces': '%20',
  'escaped letters': '%C3%A9',
  'half characters': '%ED%A0%80',
}

/** Twenty words in each language: readings, optional words, and some that nothing has. */
export const TWENTY_WORDS: Record<string, string> = {
  en: 'large green abaya under 1 000 for women size 12 black qzx dresss between 5 and 100 blue small modst over 7',
  fr: 'grande robe verte moins de 1 000 pour femmes taille 12 noire qzx robbe entre 5 et 100 bleue petite modst',
  ar: 'عباية كبيرة خضراء أقل من 1000 للنساء مقاس 12 سوداء قظز فسستان بين 5 و100 زرقاء صغيرة محتشمم فوق 7 لون',
  tr: 'büyük yeşil abaya 1 000 altı kadınlar için 12 beden siyah qzx elbisse 5 ile 100 arası mavi küçük mütvazi',
  id: 'abaya besar hijau di bawah 1 000 untuk wanita ukuran 12 hitam qzx gamiss antara 5 dan 100 biru kecil sopn',
}

function expensiveQueries(operation: Operation): ExpensiveRequest[] {
  const small = smallRequest(operation)
  const asked = (kind: string, query: string): ExpensiveRequest => ({
    kind,
    request: { ...small, url: `${small.url}?${query}` },
  })
  const many = Array.from({ length: HEAD_BYTES / 6 }, (_, index) => `${index}=`).join('&')
  const declared = operation.parameters.filter((each) => each.in === 'query')
  return [
    asked('parameters without a name', filled(HEAD_BYTES, '&')),
    asked('one parameter many times', filled(HEAD_BYTES, 'page=1&')),
    asked('many parameters', many),
    asked('escaped parameters', filled(HEAD_BYTES, '%61=%61&')),
    asked('pluses', filled(HEAD_BYTES, '+')),
    asked('escapes of nothing', filled(HEAD_BYTES, '%')),
    ...declared
      .filter(({ name }) => name === 'search' || name === 'q')
      .flatMap(({ name }) =>
        Object.entries(TWENTY_WORDS).map(([lang, words]) =>
          asked(
            `twenty words for ${name} in ${lang}`,
            `${new URLSearchParams({ [name]: words, lang })}`,
          ),
        ),
      ),
    ...declared.flatMap(({ name }) =>
      Object.entries(QUERY_UNITS).map(([kind, unit]) =>
        asked(`${kind} for ${name}`, filled(HEAD_BYTES, unit, { start: `${name}=` })),
      ),
    ),
  ]
}

const HEADERS: Record<string, [name: string, value: string]> = {
  'a forged token': ['Authorization', `Bearer ${forgedToken(HEAD_BYTES)}`],
  'a token of dots': ['Authorization', filled(HEAD_BYTES, '.', { start: 'Bearer ' })],
  'a token of words': ['Authorization', filled(HEAD_BYTES, 'a ', { start: 'Bearer ' })],
  'a scheme of spaces': ['Authorization', filled(HEAD_BYTES, ' ', { start: 'Bearer', end: 'x' })],
  cookies: ['Cookie', filled(HEAD_BYTES, 'a=b;')],
  'escaped cookies': ['Cookie', filled(HEAD_BYTES, 'a=%61;')],
  'one cookie many times': ['Cookie', filled(HEAD_BYTES, 'sessionid=a.b;')],
  'a long cookie': ['Cookie', filled(HEAD_BYTES, 'a.', { start: 'sessionid=' })],
  'an escaped cookie': ['Cookie', filled(HEAD_BYTES, '%2E', { start: 'sessionid=' })],
  'cookies without a value': ['Cookie', filled(HEAD_BYTES, ';')],
  'a cart token': ['X-Cart-Token', filled(HEAD_BYTES, 'a.')],
  tags: ['If-None-Match', filled(HEAD_BYTES, '"",')],
  'weak tags': ['If-Match', filled(HEAD_BYTES, 'W/"a",')],
  types: ['Accept', filled(HEAD_BYTES, 'a/b,')],
  'types with parameters': ['Accept', filled(HEAD_BYTES, 'a/b;q=0,')],
  commas: ['Accept', filled(HEAD_BYTES, ',')],
  codings: ['Accept-Encoding', filled(HEAD_BYTES, 'a;q=0,')],
  'parameters of a coding': ['Accept-Encoding', filled(HEAD_BYTES, ';', { start: 'gzip' })],
  'an origin': ['Origin', filled(HEAD_BYTES, 'a', { start: 'http://localhost:1' })],
  'a key': ['Idempotency-Key', filled(HEAD_BYTES, 'a')],
  proxies: ['X-Forwarded-For', filled(HEAD_BYTES, '1.1.1.1,')],
  'a request id': ['X-Request-Id', filled(HEAD_BYTES, 'a')],
  ranges: ['Range', filled(HEAD_BYTES, '0-1,', { start: 'bytes=' })],
  'an agent': ['User-Agent', filled(HEAD_BYTES, 'Mozilla/5.0 (')],
  'headers of a preflight': ['Access-Control-Request-Headers', filled(HEAD_BYTES, 'a,')],
}

function expensiveHeaders(operation: Operation): ExpensiveRequest[] {
  const small = smallRequest(operation)
  const withHeaders = (kind: string, headers: [string, string][]): ExpensiveRequest => ({
    kind,
    request: { ...small, headers: [...small.headers, ...headers] },
  })
  const many = Array.from({ length: HEADERS_MAX }, (_, index): [string, string] => [
    index.toString(36),
    '',
  ])
  return [
    ...Object.entries(HEADERS).map(([kind, header]) => withHeaders(kind, [header])),
    withHeaders('many headers', many),
  ]
}
