/** An identity provider as the two log-in slots use it. Providers 4. */

export type IdentitySlot = 'idp_a' | 'idp_b'

/** The person in a verified ID token; nothing in it comes from the client. */
export type Identity = {
  /** With the issuer, the only key of a person: an email address can get another owner. */
  subject: string
  issuer: string
  /** Undefined unless the provider says that it is verified. */
  email: string | undefined
  /** Whether the provider itself owns the address: see IdentityPreset. */
  isAuthoritative: boolean
  firstName: string
  lastName: string
  /** For providers that do not separate the names. */
  fullName: string
  pictureUrl: string | undefined
}

/** The token is wrong: forged, expired, for another service, or without a verified address. */
export class IdentityTokenInvalid extends Error {
  override name = 'IdentityTokenInvalid'
}
/** The keys of the provider could not be fetched, so the token could not be checked. */
export class IdentityUnverifiable extends Error {
  override name = 'IdentityUnverifiable'
}

export interface IdentityProvider {
  /** Hosts from which pictures may be fetched; `*.` stands for any subdomain. */
  readonly pictureHosts: readonly string[]
  /** Only for the sandbox's provider: the origin of this service, which serves its pictures. */
  readonly ownOrigin?: string
  /** Which accounts an address may open: see IdentitySettings in config.ts. */
  readonly link: 'verified' | 'authoritative' | 'never'
  /** Fetches the keys before the first log-in; missing where keys are not fetched. */
  prepare?(): Promise<void>
  /**
   * `maxAgeSeconds` is how old the token may be, if not ID_TOKEN_AGE_SECONDS. Throws
   * IdentityTokenInvalid or IdentityUnverifiable.
   */
  verify(token: string, nonce: string | undefined, maxAgeSeconds?: number): Promise<Identity>
}

/** A slot that is switched off is undefined. */
export type IdentityProviders = Readonly<Record<IdentitySlot, IdentityProvider | undefined>>
