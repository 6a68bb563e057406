/** What the two log-in slots need of an identity provider. Integrations 2.8. */

export type IdentitySlot = 'idp_a' | 'idp_b'

/** What a verified ID token says of a person; nothing in it is from the client. */
export type Identity = {
  /** With the issuer the only key of a person: an address changes hands. */
  subject: string
  issuer: string
  /** Undefined unless the provider says that it is the person's own. */
  email: string | undefined
  /** Whether the provider itself owns the address, so that nobody else can have had it before. */
  isAuthoritative: boolean
  firstName: string
  lastName: string
  /** For providers that do not tell the names apart. */
  fullName: string
  pictureUrl: string | undefined
}

/** The token is wrong: forged, expired, for somebody else, or without a verified address. */
export class IdentityTokenInvalid extends Error {
  override name = 'IdentityTokenInvalid'
}
/** The provider could not be asked for its keys: nothing is known of the token. */
export class IdentityUnverifiable extends Error {
  override name = 'IdentityUnverifiable'
}

export interface IdentityProvider {
  /** Hosts that this provider's pictures may be fetched from; `*.` stands for any host below. */
  readonly pictureHosts: readonly string[]
  /** Only for the sandbox's provider: the origin of this service, which serves its pictures too. */
  readonly ownOrigin?: string
  /** Which accounts an address may lead to: see IdentitySettings in config.ts. */
  readonly link: 'verified' | 'authoritative' | 'never'
  /** Fetches what verifying needs before anybody waits for it; one that needs nothing has none. */
  prepare?(): Promise<void>
  /** Throws IdentityTokenInvalid or IdentityUnverifiable. */
  verify(token: string, nonce: string | undefined): Promise<Identity>
}

/** Undefined is a slot that is switched off. */
export type IdentityProviders = Readonly<Record<IdentitySlot, IdentityProvider | undefined>>
