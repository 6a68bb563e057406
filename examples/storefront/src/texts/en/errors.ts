/** Sentences for errors that the shop can explain better than the service, which also speaks to programs. */
import type { StoreError } from '@modest-clothing-store/client'

type OwnSentences = Partial<Record<StoreError['kind'], string>>

const own: OwnSentences = {
  network: 'The shop cannot be reached. Are you online?',
  timeout: 'The shop did not answer in time. Please try again.',
  unknown: 'The shop answered with something unexpected. Please try again.',
  unavailable: 'The shop is very busy. Please try again in a moment.',
  unexpected: 'Something went wrong in the shop. Please try again.',
  fields: 'Please look at the fields that are marked.',
  malformed: 'The shop did not understand this. Please load the page again.',
  not_found: 'This does not exist any more.',
  not_acceptable: 'The shop did not understand this. Please load the page again.',
  body_too_large: 'That is too large. Please send something smaller.',
  unsupported_media_type: 'Files of this type cannot be used.',
  unauthenticated: 'You are logged out. Please log in again.',
  account_disabled: 'This account is closed. Please write to the shop.',
  second_factor_required:
    'Prove your second factor first: this page shows people of the shop more.',
  permission_denied: 'Please confirm your email address first: we sent you an email.',
  email_taken: 'There is an account with this email already. Log in instead?',
  verification_token_invalid: 'This link is not valid. Please ask for a new email.',
  verification_token_expired: 'This link is too old. Please ask for a new email.',
  reset_token_invalid: 'This link is not valid, or was used before. Please ask for a new email.',
  reset_token_expired: 'This link is too old. Please ask for a new email.',
  identity_token_invalid: 'The log-in was not accepted. Please try again.',
  identity_provider_off: 'This way to log in is switched off.',
  identity_provider_failed: 'The log-in service does not answer. Please try again later.',
  outfit_invalid_products: 'Some of these pieces are no longer in the shop.',
  key_invalid: 'Please load the page again.',
  key_in_use: 'This is being done already. Please wait a moment.',
  key_reused: 'Please load the page again.',
}

export const errors = {
  own,
  onlyLeft: (count: number) => `Only ${count} left of this.`,
  lockedFor: (time: string) => `Too many attempts. Please try again in ${time}.`,
  busyFor: (time: string) => `That was a lot at once. Please try again in ${time}.`,
  totalNow: (amount: string) => `The total is ${amount} now. If you agree, please order again.`,
  errorId: (id: string) => `Reference: ${id}`,
}
