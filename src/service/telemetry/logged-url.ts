import { URL_LOGGED_CHARACTERS } from '../limits/service.ts'

const SECRET_NAMES = /token|password|secret|key/i

/**
 * The URL without the values of secret parameters and without the token of a payment link, and at most
 * URL_LOGGED_CHARACTERS of it: one of 16 KB would fill the log as often as it is asked for. It is split
 * by code: an attacker could make one pattern over all of it backtrack for minutes.
 */
export function withoutSecrets(url: string): string {
  const [path = '', ...rest] = url.split('?')
  const query = rest.join('?').split('&').map(withoutValue).join('&')
  const shown = path.replace(/(\/pay\/)[^/]+/, '$1[redacted]')
  const whole = rest.length > 0 ? `${shown}?${query}` : shown
  return whole.length > URL_LOGGED_CHARACTERS ? `${whole.slice(0, URL_LOGGED_CHARACTERS)}…` : whole
}

function withoutValue(pair: string): string {
  const end = pair.indexOf('=')
  const name = pair.slice(0, end)
  return end >= 0 && SECRET_NAMES.test(name) ? `${name}=[redacted]` : pair
}
