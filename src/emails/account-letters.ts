import { PASSWORD_RESET_TOKEN_HOURS, VERIFICATION_TOKEN_HOURS } from '../limits.ts'
import type { SecurityMailOccasion } from '../queue.ts'
import { inWords, type Letter, letterOf, paragraph } from './letter.ts'

/** Asks for the click that proves an address. Contract: Events, 1. */
export function verificationLetter(to: { firstName: string; link: string }): Letter {
  return letterOf({
    subject: 'Confirm your email address',
    preheader: `One click; the link is valid for ${hours(VERIFICATION_TOKEN_HOURS)}.`,
    firstName: to.firstName,
    heading: 'Confirm your email address',
    blocks: [
      paragraph('Please confirm that this is your email address.'),
      { kind: 'action', label: 'Confirm my email address', url: to.link },
      paragraph(`The link is valid for ${hours(VERIFICATION_TOKEN_HOURS)}.`),
      paragraph('If it was not you who registered with this address, ignore this mail.'),
    ],
  })
}

/** Carries the link that lets its holder set a password. */
export function passwordResetLetter(to: { firstName: string; link: string }): Letter {
  return letterOf({
    subject: 'Reset your password',
    preheader: `Choose a new one; the link is valid for ${hours(PASSWORD_RESET_TOKEN_HOURS)}.`,
    firstName: to.firstName,
    heading: 'Reset your password',
    blocks: [
      paragraph('Somebody asked to reset the password of your account.'),
      { kind: 'action', label: 'Choose a new password', url: to.link },
      paragraph(
        `The link is valid for ${hours(PASSWORD_RESET_TOKEN_HOURS)} and works once. ` +
          'Do not pass it on: whoever has it can open your account.',
      ),
      paragraph('If it was not you, ignore this mail; your password stays as it is.'),
    ],
  })
}

type Notice = { subject: string; heading: string; happened: (when: string) => string }

/** Tells the owner of an account that its door was changed, and what to do if it was somebody else. */
export function securityLetter(
  occasion: SecurityMailOccasion,
  /** `at` is in unix seconds; `resetUrl` is where a reset of the password is asked for. */
  to: { firstName: string; at: number; resetUrl: string },
): Letter {
  const { subject, heading, happened } = NOTICES[occasion]
  const sentence = happened(inWords(to.at * 1_000))
  return letterOf({
    ...{ subject, heading },
    preheader: sentence,
    firstName: to.firstName,
    blocks: [
      paragraph(sentence),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, reset your password now: that logs everybody out of your account. ' +
          'Then reply to this mail, so that we can help.',
      ),
      { kind: 'action', label: 'Reset my password', url: to.resetUrl },
    ],
  })
}

const NOTICES: Record<SecurityMailOccasion, Notice> = {
  'password-changed': {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    happened: (when) => `The password of your account was changed on ${when}.`,
  },
  'password-reset': {
    subject: 'Your password was reset',
    heading: 'Your password was reset',
    happened: (when) =>
      `The password of your account was set anew on ${when}, with a link that we had sent to this address.`,
  },
  'identity-linked': {
    subject: 'A new way to log in to your account',
    heading: 'A new way to log in',
    happened: (when) =>
      `A log-in at an identity provider was linked to your account on ${when}. ` +
      'Since then, it opens your account, too.',
  },
}

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
