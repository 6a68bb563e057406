/**
 * An OpenID Connect provider in this process, over real HTTP: its configuration, its keys, and tokens
 * that it signs.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export const CLIENT_ID = 'shop-web.apps.example.com'
/** The shop's app. */
export const APP_CLIENT_ID = 'shop-app.apps.example.com'

type Algorithm = 'RS256' | 'ES256'
export type ProviderKey = {
  kid: string
  alg: Algorithm
  privateKey: CryptoKey
  publicKey: CryptoKey
  jwk: JWK
}
/** The faults that a provider can have. */
export type Fault = 'failing' | 'no-json' | 'no-keys' | 'silent' | 'moved'
export type Claims = Record<string, unknown>

export async function aKey(kid: string, alg: Algorithm = 'RS256'): Promise<ProviderKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }
  return { kid, alg, privateKey, publicKey, jwk }
}

/** Claims of a person that every provider would vouch for; those that are undefined are left out. */
export function claimsOfPerson(issuer: string, claims: Claims = {}): Claims {
  const iat = Math.floor(Date.now() / 1000)
  const person = { sub: 'person-1', email: 'amina@example.com', email_verified: true }
  return { iss: issuer, aud: CLIENT_ID, iat, exp: iat + 600, ...person, ...claims }
}

export const signWith = (
  { privateKey, alg, kid }: ProviderKey,
  claims: Claims,
  header: { kid?: string } = { kid },
) => new SignJWT(withoutUndefined(claims)).setProtectedHeader({ alg, ...header }).sign(privateKey)

const withoutUndefined = (claims: Claims) => JSON.parse(JSON.stringify(claims)) as Claims

export class IdentityServer {
  /** Where it listens, and the issuer that its configuration names. */
  url = ''
  keys: ProviderKey[]
  fault: Fault | undefined
  /** Fields of the configuration that replace its own. */
  configuration: Claims = {}
  /** The paths asked for so far. */
  asked: string[] = []
  #server = createServer((request, response) => {
    this.asked.push(request.url ?? '')
    this.#answer(request.url ?? '', response)
  })

  private constructor(keys: ProviderKey[]) {
    this.keys = keys
  }

  static async start(keys?: ProviderKey[]): Promise<IdentityServer> {
    const server = new IdentityServer(keys ?? [await aKey('key-1')])
    await server.#listen(0)
    server.url = `http://127.0.0.1:${(server.#server.address() as AddressInfo).port}`
    return server
  }

  get jwksUrl() {
    return `${this.url}/keys`
  }

  up = () => this.#listen(Number(new URL(this.url).port))

  #listen = (port: number) =>
    new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve)
    })

  down = () =>
    new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })

  /** Signed with the newest key. */
  async token(claims: Claims = {}, issuer = this.url): Promise<string> {
    const key = this.keys.at(-1)
    if (!key) throw new Error('it has no key')
    return signWith(key, claimsOfPerson(issuer, claims))
  }

  #answer(path: string, response: ServerResponse) {
    const json = (body: object) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (this.fault === 'silent') return
    if (this.fault === 'failing') response.writeHead(500).end('{"keys":[]}')
    else if (this.fault === 'moved') response.writeHead(302, { Location: '/elsewhere' }).end()
    else if (this.fault === 'no-json') response.end('<html>We will be right back</html>')
    else if (path === '/.well-known/openid-configuration') {
      json({ issuer: this.url, jwks_uri: this.jwksUrl, ...this.configuration })
    } else if (this.fault === 'no-keys') json({ nothing: true })
    else if (path === '/keys') json({ keys: this.keys.map(({ jwk }) => jwk) })
    else response.writeHead(404).end()
  }
}
