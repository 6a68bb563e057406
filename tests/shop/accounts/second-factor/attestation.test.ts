/**
 * Goal: a passkey's registration asks no address that its attestation names, because none is read that could name
 * one. The server here stands for such an address, and counts what is asked of it.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { observedFetch, refuseOtherFetches } from '../../../../src/outside/outbound/fetch.ts'
import { PUBLIC_URL, useTestApp } from '../../../support/app.ts'
import { type Attestation, Authenticator, type Signed } from './authenticator.ts'
import { androidKeyChain } from './certificates.ts'
import { beginPasskey, noFactor, packers, passkeyRefused, sendPasskey, stateOf } from './helpers.ts'

const app = useTestApp()
const { aPacker } = packers(app)

const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url)
  response.end()
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => asked.splice(0))
afterAll(() => server.close())

const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ES256 = -7
const signature = ({ bytes, privateKey }: Signed) => sign('sha256', bytes, privateKey)

/** Signed with the new key alone. */
const bySelf = (signed: Signed) =>
  new Map<string, number | Buffer | Buffer[]>([
    ['alg', ES256],
    ['sig', signature(signed)],
  ])

function addressOf(path: string) {
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}${path}`
}

const withChain = (signed: Signed) =>
  bySelf(signed).set('x5c', androidKeyChain(signed, { root, url: addressOf('/revoked') }))

const FORMATS = [
  'android-key',
  'android-safetynet',
  'apple',
  'fido-u2f',
  'packed',
  'tpm',
  'compound',
  '',
]
const CERTIFIED: [string, (signed: Signed) => Attestation][] = [
  ...FORMATS.map((format): [string, (signed: Signed) => Attestation] => [
    `${format || 'no format'}, with certificates`,
    (signed) => [format, withChain(signed)],
  ]),
  ['packed, with a list of no certificates', (signed) => ['packed', bySelf(signed).set('x5c', [])]],
  ['android-key, without certificates', (signed) => ['android-key', bySelf(signed)]],
  ['None', (signed) => ['None', bySelf(signed)]],
]

it.each(CERTIFIED)('refuses the attestation %s, and asks nothing', async (_, attest) => {
  const { client } = await aPacker()
  const { body: options } = await beginPasskey(client)
  const credential = new Authenticator(PUBLIC_URL).create(options, { attest })
  expect(await sendPasskey(client, credential)).toEqual(passkeyRefused)
  expect(asked).toEqual([])
  expect(await stateOf(client)).toEqual(noFactor)
})

/** As this service does not call it: with certificates. */
async function askLibrary() {
  const challenge = createHash('sha256').digest('base64url')
  const credential = new Authenticator(PUBLIC_URL).create(
    { challenge, rp: { id: 'shop.test' } },
    { attest: (signed) => ['android-key', withChain(signed)] },
  )
  await verifyRegistrationResponse({
    response: { ...credential, type: 'public-key', authenticatorAttachment: 'platform' },
    expectedChallenge: challenge,
    expectedOrigin: PUBLIC_URL,
    expectedRPID: 'shop.test',
  }).catch(() => undefined)
}

it('would be asked by the library alone', async () => {
  await askLibrary()
  expect(asked).toEqual(['/revoked'])
})

it('is asked by no library once fetch is refused, and by src/outside/outbound/ still', async () => {
  const { fetch } = globalThis
  refuseOtherFetches()
  try {
    await askLibrary()
    await expect(globalThis.fetch(addressOf('/other'))).rejects.toThrow(
      'fetch is refused: only src/outside/outbound/ sends requests',
    )
    expect((await observedFetch('a service', addressOf('/ours'))).status).toBe(200)
  } finally {
    globalThis.fetch = fetch
  }
  expect(asked).toEqual(['/ours'])
})

it('accepts what the new key alone has signed', async () => {
  const { client } = await aPacker()
  const { body: options } = await beginPasskey(client)
  const attest = (signed: Signed): Attestation => ['packed', bySelf(signed)]
  const credential = new Authenticator(PUBLIC_URL).create(options, { attest })
  expect((await sendPasskey(client, credential)).status).toBe(201)
})
