/** Decides whether an address is public: requests to URLs that others chose are sent to no other address. */
import { BlockList, isIP } from 'node:net'

/**
 * The special-purpose IPv4 addresses of IANA's registry, with multicast and the reserved end. Some
 * of them are reachable from anywhere, but none is where a picture or a receiver of webhooks lies.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network; Linux takes 0.0.0.0 for the machine itself
  '10.0.0.0/8',
  '100.64.0.0/10', // between a provider and its customers
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, and where clouds hand out credentials
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]

/**
 * All of IPv6 but 2000::/3, the only range that is assigned: so loopback, mapped and translated IPv4
 * addresses, unique local and link-local ones, and multicast.
 */
const UNASSIGNED_IPV6 = ['::/3', '4000::/2', '8000::/1']
/** The special-purpose addresses of IANA's registry within 2000::/3. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocols; among them Teredo, which carries IPv4 addresses
  '2001:db8::/32',
  '2002::/16', // 6to4, which carries IPv4 addresses
  '2620:4f:8000::/48',
  '3fff::/20',
]

// Two lists: in one list a rule for ::/3 would match every IPv4 address too.
const refusedIpv4 = blockList('ipv4', SPECIAL_IPV4)
const refusedIpv6 = blockList('ipv6', [...UNASSIGNED_IPV6, ...SPECIAL_IPV6])

/** False also for a text that is not an address, or that names a network interface. */
export function isPublicAddress(address: string): boolean {
  // BlockList treats a text it cannot read as an address that is not listed.
  const version = isIP(address)
  if (version === 4) return !refusedIpv4.check(address, 'ipv4')
  return version === 6 && !address.includes('%') && !refusedIpv6.check(address, 'ipv6')
}

function blockList(type: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    list.addSubnet(network, Number(bits), type)
  }
  return list
}
