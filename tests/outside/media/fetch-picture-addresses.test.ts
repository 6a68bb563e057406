/** Addresses that a name may resolve to. */
import { lookup } from 'node:dns/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchPicture } from '../../../src/outside/media/fetch-picture.ts'
import { isPublicAddress } from '../../../src/outside/outbound/public-address.ts'
import {
  attempt,
  HOST,
  never,
  notNow,
  PUBLIC_ADDRESS,
  startInternet,
  type TestInternet,
} from '../../support/https-server.ts'

let net: TestInternet
beforeAll(async () => {
  net = await startInternet()
  net.serve('/', (_request, response) => response.end('it'))
})
afterAll(() => net.close())
beforeEach(() => {
  for (const seen of [net.requests, net.resolved, net.routed, net.connections]) seen.length = 0
})

const PUBLIC_IPV6 = '2606:4700::1111'

/** The first and the last address of each block that is not public; IANA's registries. */
const BLOCKS: [block: string, first: string, last: string][] = [
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
  ['192.31.196.0/24', '192.31.196.0', '192.31.196.255'],
  ['192.52.193.0/24', '192.52.193.0', '192.52.193.255'],
  ['192.88.99.0/24', '192.88.99.0', '192.88.99.255'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
  ['192.175.48.0/24', '192.175.48.0', '192.175.48.255'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
  ['224.0.0.0/4', '224.0.0.0', '239.255.255.255'],
  ['240.0.0.0/4', '240.0.0.0', '255.255.255.255'],
  ['::/128 and ::1/128', '::', '::1'],
  ['::/96, IPv4-compatible', '::127.0.0.1', '::ffff:ffff'],
  ['::ffff:0:0/96', '::ffff:0.0.0.0', '::ffff:255.255.255.255'],
  ['64:ff9b::/96', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::/23', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::/16', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::/48', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::/2', '4000::', '7fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::/10', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
]

/** The addresses right before and after those blocks, and others. */
const PUBLIC = [
  ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
  ...['191.255.255.255', '192.0.1.0', '192.0.1.255', '192.0.3.0', '192.31.195.255'],
  ...['192.31.197.0', '192.52.192.255', '192.52.194.0', '192.88.98.255', '192.88.100.0'],
  ...['192.167.255.255', '192.169.0.0', '192.175.47.255', '192.175.49.0', '198.17.255.255'],
  ...['198.20.0.0', '198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0'],
  ...['223.255.255.255', '8.8.8.8', PUBLIC_ADDRESS],
  ...['2000::', '2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ...['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::', '2003::'],
  ...['2620:4f:7fff:ffff:ffff:ffff:ffff:ffff', '2620:4f:8001::', '3ffe::', '3fff:1000::'],
  ...['3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', PUBLIC_IPV6],
]

describe('an address', () => {
  it.each(BLOCKS)('of %s is not public', (_block, first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
  })

  it.each(PUBLIC)('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  const NONE = ['', 'localhost', '127.1', '2130706433', '0x7f000001', '8.8.8.8 ', '[2003::1]']
  it.each([...NONE, '2003::1%eth0', 'fe80::1%eth0', '08.8.8.8'])('%j is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a name', () => {
  const PRIVATE: string[][] = [
    ['10.0.0.1'],
    ['::1'],
    [PUBLIC_ADDRESS, '127.0.0.1'],
    ['127.0.0.1', PUBLIC_ADDRESS],
    [PUBLIC_IPV6, PUBLIC_ADDRESS, '169.254.169.254'],
    [PUBLIC_ADDRESS, 'fe80::1%eth0'],
    [PUBLIC_ADDRESS, 'not-an-address'],
  ]
  it.each(PRIVATE)(
    'with one address that is not public is refused whole: %s, %s',
    async (...all) => {
      net.names[HOST] = all
      expect(await attempt(`https://${HOST}/`, net.internet)).toEqual(never('forbidden-address'))
      expect([net.routed, net.connections]).toEqual([[], []])
    },
  )

  it('is reached at any of its addresses when all are public', async () => {
    net.names[HOST] = [PUBLIC_IPV6, PUBLIC_ADDRESS]
    // Nothing listens at the first.
    const route: typeof net.internet.route = (address) =>
      address.family === 6 ? { address: '127.0.0.2', family: 4 } : net.internet.route(address)
    expect(await attempt(`https://${HOST}/`, { ...net.internet, route })).toBe('it')
    expect(net.connections).toHaveLength(1)
  })

  it('is resolved once: its address cannot change between the check and the connection', async () => {
    const answers = [[PUBLIC_ADDRESS], ['127.0.0.1']]
    net.names[HOST] = () => answers.shift() ?? []
    expect(await attempt(`https://${HOST}/`, net.internet)).toBe('it')
    expect([net.resolved, net.routed]).toEqual([[HOST], [PUBLIC_ADDRESS]])
    // The second answer is for the next lookup.
    expect(await attempt(`https://${HOST}/`, net.internet)).toEqual(never('forbidden-address'))
    expect(net.connections).toHaveLength(1)
  })

  it('that cannot be resolved may be known later', async () => {
    const [unknown, empty] = [`unknown.${HOST}`, `empty.${HOST}`]
    net.names[empty] = []
    expect(await attempt(`https://${unknown}/`, net.internet)).toEqual(notNow('network'))
    expect(await attempt(`https://${empty}/`, net.internet)).toEqual(notNow('network'))
    expect(net.connections).toEqual([])
  })
})

describe('this machine', () => {
  it('is not reached by its name, though it listens and its name is allowed', async () => {
    // As the real resolver finds it, with no detour, and only the port of the server known.
    const internet = {
      ...net.internet,
      resolve: (host: string) => lookup(host, { all: true }),
      route: (address: { address: string; family: number }) => address,
    }
    expect(await attempt('https://LocalHost/', internet, ['localhost'])).toEqual(
      never('forbidden-address'),
    )
    expect(net.connections).toEqual([])
  })

  it('is not reached by default either', async () => {
    const refused = fetchPicture('https://localhost/', { allowedHosts: ['localhost'] })
    await expect(refused).rejects.toMatchObject(never('forbidden-address'))
  })
})
