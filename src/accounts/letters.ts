import { action, paragraph } from '../emails/layout.ts'
import { inWords, type Letter, letterOf, type Reader } from '../emails/letter.ts'
import {
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  PASSWORD_RESET_TOKEN_HOURS,
  VERIFICATION_TOKEN_HOURS,
} from '../limits/accounts.ts'
import type { SecondFactorOccasion, SecurityMailOccasion } from '../queue/queue.ts'

/** Carries the link that proves an address. Contract 8.8. */
export function verificationLetter({ link }: { link: string }): Letter {
  const validity = hours(VERIFICATION_TOKEN_HOURS)
  const content = {
    subject: 'Confirm your email address',
    preheader: `One click; the link is valid for ${validity}.`,
    heading: 'Confirm your email address',
    blocks: [
      paragraph('Please confirm that this is your email address.'),
      action('Confirm my email address', link),
      paragraph(`The link is valid for ${validity}.`),
      paragraph('If it was not you who registered with this address, ignore this mail.'),
    ],
  }
  return letterOf(content, { firstName: '', isVerified: false })
}

/** Carries the link that lets its reader set a password. */
export function passwordResetLetter(to: Reader & { link: string }): Letter {
  const validity = hours(PASSWORD_RESET_TOKEN_HOURS)
  const content = {
    subject: 'Reset your password',
    preheader: `Choose a new one; the link is valid for ${validity}.`,
    heading: 'Reset your password',
    blocks: [
      paragraph('Somebody asked to reset the password of your account.'),
      action('Choose a new password', to.link),
      paragraph(
        `The link is valid for ${validity} and works once. ` +
          'Do not pass it on: with it, your account can be opened.',
      ),
      paragraph('If it was not you, ignore this mail; your password stays as it is.'),
    ],
  }
  return letterOf(content, to)
}

/** The last letter of an account. It names no person, because the shop knows none any more. */
export function accountDeletedLetter({ at }: { at: number }): Letter {
  const sentence = `Your account was deleted on ${inWords(at * 1_000)}.`
  const content = {
    subject: 'Your account was deleted',
    preheader: sentence,
    heading: 'Your account was deleted',
    blocks: [
      paragraph(sentence),
      paragraph(
        'With it went your name, phone number and picture, your log-ins, cart, wishlist, likes and ' +
          'outfits. Your unpaid orders were cancelled. Other orders stay in our books, without your ' +
          'name, address and notes.',
      ),
      paragraph(
        'This is our last mail to you. You can register with this address again at any time.',
      ),
      paragraph('If it was not you who asked for this, reply to this mail.'),
    ],
  }
  return letterOf(content, { firstName: '', isVerified: false })
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`
}

type Notice = {
  subject: string
  heading?: string
  happened: (when: string) => string
  advice?: readonly string[]
  label?: string
}

const ADVICE = [
  'If it was you, there is nothing to do.',
  'If it was not you, reset your password now: that logs everybody out of your account. ' +
    'Then reply to this mail, so that we can help.',
]

/**
 * Notifies the owner of an account of what was done to it, and says what to do if it was another
 * person. `at` is in unix seconds; `resetUrl` is the page where a reset of the password is requested or,
 * after a hand-over, done.
 */
export function securityLetter(
  occasion: SecurityMailOccasion,
  to: Reader & { at: number; resetUrl: string },
): Letter {
  const { subject, heading = subject, happened, ...rest } = NOTICES[occasion]
  const { advice = ADVICE, label = 'Reset my password' } = rest
  const sentence = happened(inWords(to.at * 1_000))
  const blocks = [paragraph(sentence), ...advice.map(paragraph), action(label, to.resetUrl)]
  return letterOf({ subject, heading, preheader: sentence, blocks }, to)
}

/** Who changes a second factor has the password, and a session: both must end. */
const SECOND_FACTOR_NOTICES: Record<SecondFactorOccasion, Notice> = {
  'totp-on': {
    subject: 'An authenticator app was added to your account',
    happened: (when) =>
      `On ${when}, an authenticator app was added to your account as a second factor. If there was one ` +
      'before, its codes are not accepted any more.',
  },
  'totp-off': {
    subject: 'The authenticator app was removed from your account',
    happened: (when) =>
      `On ${when}, the authenticator app was removed from your account: its codes are not accepted any more.`,
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: (when) =>
      `On ${when}, a passkey was added to your account. Since then, it is accepted as a second factor.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    happened: (when) =>
      `On ${when}, a passkey was removed from your account. It is not accepted any more.`,
  },
  'recovery-codes-renewed': {
    subject: 'Your account has new recovery codes',
    happened: (when) =>
      `On ${when}, new recovery codes were made for your account. The ones of before are not accepted any more.`,
  },
  'second-factor-reset': {
    subject: 'The second factor of your account was removed',
    happened: (when) =>
      `On ${when}, an operator of the service removed the second factor of your account: its authenticator ` +
      'app, passkeys and recovery codes are not accepted any more. You were logged out everywhere.',
    advice: [
      'If you asked for it, log in with your password and add a second factor again.',
      'If you did not ask for it, reset your password now, and reply to this mail.',
    ],
  },
  'second-factor-locked': {
    subject: 'Wrong codes were given for your account',
    happened: (when) =>
      `${LOGIN_ATTEMPTS} wrong codes of the second factor in a row were given for your account, the last ` +
      `one on ${when}, in a log-in with your password. To stop guessing, no code is accepted for ` +
      `${LOCKOUT_MINUTES} minutes.`,
  },
}

const NOTICES: Record<SecurityMailOccasion, Notice> = {
  'password-changed': {
    subject: 'Your password was changed',
    happened: (when) => `The password of your account was changed on ${when}.`,
  },
  'password-reset': {
    subject: 'Your password was reset',
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
  'account-locked': {
    subject: 'Wrong passwords were given for your account',
    happened: (when) =>
      `${LOGIN_ATTEMPTS} wrong passwords in a row were given for your account, the last one on ` +
      `${when}. To stop guessing, it was locked for ${LOCKOUT_MINUTES} minutes.`,
  },
  ...SECOND_FACTOR_NOTICES,
  'token-theft': {
    subject: 'A log-in to your account may have been stolen',
    happened: (when) =>
      `On ${when}, a log-in to your account was used that had been replaced by a newer one. ` +
      'Copies of a stolen log-in look like that, so we have ended it, wherever it was used.',
    advice: [
      'To go on there, log in again.',
      'If something in your account is not as you left it, reset your password now: that logs ' +
        'everybody out of your account. Then reply to this mail, so that we can help.',
    ],
  },
  'handed-over': {
    subject: 'Your account is yours alone now',
    happened: (when) =>
      `On ${when}, your account was opened by a log-in at an identity provider, which proved that ` +
      'this email address is yours. Before that, it was not proved.',
    advice: [
      'In case it was another person who had registered it, what had been entered before is gone: ' +
        'its password, names, phone number and picture. It is logged out everywhere else, its ' +
        'public outfits are private, and its unpaid orders are cancelled.',
      'You can go on logging in at the identity provider. To log in with a password, too, set one: ' +
        `the link is valid for ${hours(PASSWORD_RESET_TOKEN_HOURS)} and works once. Do not pass it on.`,
      'If it was not you who logged in, set a password now, and reply to this mail.',
    ],
    label: 'Set a password',
  },
}
