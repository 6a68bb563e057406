import { isIPv4 } from 'node:net'
import { domainToASCII } from 'node:url'
import { EMAIL_MAX_CHARACTERS } from '../limits/accounts.ts'

/**
 * The key that addresses are compared by: in lower case, its domain in ASCII (UTS 46), which is where mail goes
 * however the domain is spelled. It is never shown, and never written to.
 */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`.toLowerCase()
}

/**
 * One that is ASCII already stays as it is: as a host, 0x7f.10 would become a number. So does one that is too long for an
 * address: thousands of different letters would take a tenth of a second.
 */
export const asciiDomain = (domain: string) =>
  domain.length > EMAIL_MAX_CHARACTERS || /^\p{ASCII}*$/u.test(domain)
    ? domain
    : domainToASCII(domain) || domain

/** As in `x@[127.0.0.1]`, and in that spelling alone: mail for `x@[127.00.0.1]` would go to the same place. */
export const isAddressLiteral = (domain: string) => isIPv4(/^\[(.*)\]$/.exec(domain)?.[1] ?? '')

/** How rows may have an address: as it is given here, and by its key. Both in lower case. */
export const spellingsOf = (email: string) => [...new Set([email.toLowerCase(), addressKey(email)])]

/**
 * The mailbox that an address reaches, for limits of mails, orders and codes: its key without what follows a `+`,
 * which most servers deliver to the same person. Accounts and the lock of log-ins go by the key itself.
 */
export function mailboxOf(email: string): string {
  // A tag alone is the whole name of a mailbox.
  return addressKey(email).replace(/(?<=^[^@]+)\+[^@]*/, '')
}
