/**
 * The numbers of accounts: sessions, log-ins, passwords, second factors, identities. The unit stands last. "Contract" is
 * contract 3 unless another is named.
 */

// --- Tokens and sessions -------------------------------------------------------------------------

/** Access token lifetime; also `expires_in`. Contract. */
export const ACCESS_TOKEN_SECONDS = 900
/** Refresh token lifetime; also `refresh_expires_in`. Contract. */
export const REFRESH_TOKEN_SECONDS = 1_209_600
/**
 * More than a header can contain. Tokens are decoded before the signature check; 256 KB would take
 * 15 ms.
 */
export const TOKEN_MAX_CHARACTERS = 16_384
/** A refresh token used again so soon after its rotation is taken for a second tab, not for theft. */
export const REFRESH_REUSE_GRACE_SECONDS = 60
/** How long the same refresh token with the same Idempotency-Key gets the same pair again, if that is unused. */
export const REFRESH_REPEAT_HOURS = 24
/** Live sessions of a user; one more log-in ends the least recently used one, a raised one after all others. */
export const SESSIONS_MAX = 50
/** Verification token lifetime. Contract. */
export const VERIFICATION_TOKEN_HOURS = 72
/** Lifetime of the link in a password reset mail. */
export const PASSWORD_RESET_TOKEN_HOURS = 1
/** Lifetime of an invitation to a role. Extension 11.3. */
export const INVITATION_HOURS = 72
/** How far the clocks of two machines may be apart that sign and read tokens. */
export const CLOCK_TOLERANCE_SECONDS = 60
export const NONCE_MAX_CHARACTERS = 512

// --- Log-in --------------------------------------------------------------------------------------

/** Failed log-ins before lockout. Contract. */
export const LOGIN_ATTEMPTS = 5
/** Failed log-ins in a row that leave no audit row: typing errors. */
export const LOGIN_UNRECORDED_ATTEMPTS = 3
/** Lockout duration. Contract. */
export const LOCKOUT_MINUTES = 15
/** retry_after in the body, however much of the lockout is left. Contract 2.7. */
export const LOCKOUT_RETRY_AFTER_SECONDS = 900
/** Failed-attempt record lifetime, from the first failure. Contract. */
export const LOGIN_FAILURE_MINUTES = 30
/** Failed log-ins of one client address before it is throttled: shared offices stay well below it. */
export const LOGIN_FAILURES_PER_IP = 100
export const LOGIN_FAILURES_PER_IP_MINUTES = 15

// --- Keys of other systems -----------------------------------------------------------------------

/** The last use of a key is written once in this time, not at each request. */
export const API_KEY_USE_SECONDS = 60

// --- Second factor -------------------------------------------------------------------------------

/** How long a session stays raised after a proof of the second factor. */
export const RAISED_HOURS = 12
/** How old the proof may be for what gives money or rights away. */
export const RECENT_PROOF_MINUTES = 15
/** RFC 6238's default, the only one that every app reads. */
export const TOTP_STEP_SECONDS = 30
export const TOTP_DIGITS = 6
/** RFC 4226 recommends the length of the hash. */
export const TOTP_SECRET_BYTES = 20
/** Recovery codes of an account. */
export const RECOVERY_CODES_MAX = 10
/** Longer than any way to type a recovery code. */
export const RECOVERY_CODE_MAX_CHARACTERS = 100
/** How long a challenge for a passkey can be answered. */
export const PASSKEY_CHALLENGE_MINUTES = 5
/** Passkeys of an account: one for each device of a person. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_CHARACTERS = 100
/** Ways to an authenticator, such as `internal` and `hybrid`. */
export const TRANSPORT_MAX_CHARACTERS = 32
/** A part of what an authenticator sends. An attestation with certificates has a few kilobytes. */
export const PASSKEY_TEXT_MAX_CHARACTERS = 32_768

// --- Accounts ------------------------------------------------------------------------------------

/** Contract. */
export const PASSWORD_MIN_CHARACTERS = 8
/** Limits the work of hashing. */
export const PASSWORD_MAX_CHARACTERS = 256
/** RFC 5321's limit for an address in a mail path. */
export const EMAIL_MAX_CHARACTERS = 254
export const NAME_MAX_CHARACTERS = 150
/** ITU E.164 allows 15 digits; shorter than 7 is no subscriber number. */
export const PHONE_DIGITS = { min: 7, max: 15 }
/** By so many digits at the end a phone number is found, whatever its country code. Extensions 11.2. */
export const PHONE_COMPARED_DIGITS = 9
export const PHONE_MAX_CHARACTERS = 32
export const DEVICE_INFO_MAX_CHARACTERS = 200
/** Characters of a User-Agent that are stored: longer ones are made up. */
export const USER_AGENT_MAX_CHARACTERS = 400
/** Verification and reset mails, which any client can ask for: one per address and kind in this time. */
export const ACCOUNT_MAIL_INTERVAL_SECONDS = 60
/**
 * Mails to one mailbox in an hour that anybody can cause: verification, reset, hand-over, those about unpaid orders
 * to an address that is not proven, and the last mail of an erased account. They are counted by the mailbox
 * (service/fields/mailbox.ts), whatever accounts are made of it.
 */
export const ADDRESS_MAILS_PER_HOUR_MAX = 5
/** Mails that warn of an attack (lockout, stolen token): one per address and kind in this time. */
export const ATTACK_MAIL_INTERVAL_SECONDS = 86_400

/** Limits the size of the list, which has no pages. */
export const ADDRESSES_MAX = 20
/** Together they fit into the address of an order. */
export const ADDRESS_LABEL_MAX_CHARACTERS = 100
export const ADDRESS_STREET_MAX_CHARACTERS = 300
export const ADDRESS_PLACE_MAX_CHARACTERS = 100
export const POSTAL_CODE_MAX_CHARACTERS = 20

/** Copies of the own personal data, in 24 hours: each reads everything that an account has. */
export const DATA_EXPORTS_PER_DAY = 3
/** Rows of each list that are in memory at a time: an order of 100 lines is 60 kB. */
export const DATA_EXPORT_PAGE_ROWS = 50

// --- Identity providers --------------------------------------------------------------------------

/** ID tokens are one to two kilobytes; a longer one is not read. */
export const ID_TOKEN_MAX_CHARACTERS = 8_192
/** Clients send an ID token right after they got it; an older one may be stolen. */
export const ID_TOKEN_AGE_SECONDS = 3_600
/** The age of one that stands in for a password: it says that the person is there now. */
export const FRESH_ID_TOKEN_SECONDS = 300
/** OpenID Connect Core, section 2: longer ones are no subjects. */
export const SUBJECT_MAX_CHARACTERS = 255
/** How long a provider's keys are cached, and how long it may take to send them. */
export const JWKS_AGE_SECONDS = 3_600
export const JWKS_TIMEOUT_SECONDS = 3
/** A picture at an identity provider: what is fetched of it, and for how long. */
export const REMOTE_PICTURE_BYTES = 2_097_152
export const REMOTE_PICTURE_SECONDS = 3
export const REMOTE_PICTURE_URL_MAX_CHARACTERS = 2_048
