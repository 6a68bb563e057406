import { domainToASCII } from 'node:url'

/**
 * The mailbox that an address reaches, for limits of mails, orders and codes: however its domain is spelled (UTS 46),
 * in lower case, and without what follows a `+`, which most servers deliver to the same person. It is compared, never
 * written to; accounts and the lock of log-ins go by the address itself.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)]
  // A tag alone is the whole name of a mailbox.
  const name = local.replace(/(?<=.)\+.*$/, '')
  return `${name}@${domainToASCII(domain) || domain}`.toLowerCase()
}
