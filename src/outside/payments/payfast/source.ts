import { lookup } from 'node:dns/promises'
import type { PayfastSettings } from '../../../service/config/config.ts'
import { PAYFAST_ADDRESSES_SECONDS } from '../../../service/limits/payments.ts'
import { ProviderUnavailable } from '../provider.ts'

/** The first part of the names of PayFast's machines that send notices. */
const SENDERS = ['www', 'sandbox', 'w1w', 'w2w']

type Resolve = (host: string) => Promise<{ address: string }[]>

/**
 * Whether an address is one of PayFast's, by the names of its machines; they are looked up again
 * after PAYFAST_ADDRESSES_SECONDS. Throws ProviderUnavailable when none of them can be.
 */
export function sourceCheck(
  { baseUrl }: PayfastSettings,
  resolve: Resolve = (host) => lookup(host, { all: true }),
): (ip: string) => Promise<boolean> {
  const hosts = sendersOf(new URL(baseUrl).hostname)
  let known: { addresses: Set<string>; until: number } | undefined
  return async (ip) => {
    if (!known || known.until < Date.now()) {
      const addresses = await addressesOf(hosts, resolve)
      known = { addresses, until: Date.now() + PAYFAST_ADDRESSES_SECONDS * 1000 }
    }
    // A socket that listens on IPv6 shows IPv4 addresses with this prefix.
    return known.addresses.has(ip.replace(/^::ffff:/i, ''))
  }
}

/** If PAYFAST_BASE_URL is not www or sandbox of a domain, its host is the only sender. */
function sendersOf(hostname: string): string[] {
  const domain = /^(?:www|sandbox)\.(.+)$/.exec(hostname)?.[1]
  return domain ? SENDERS.map((name) => `${name}.${domain}`) : [hostname]
}

async function addressesOf(hosts: readonly string[], resolve: Resolve): Promise<Set<string>> {
  const found = await Promise.allSettled(hosts.map(resolve))
  const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  if (addresses.length === 0) {
    throw new ProviderUnavailable('network', 'the addresses of PayFast cannot be looked up')
  }
  return new Set(addresses.map(({ address }) => address))
}
