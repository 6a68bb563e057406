import { action, paragraph } from '../../outside/emails/layout.ts'
import { type Letter, letterOf, type Reader } from '../../outside/emails/letter.ts'
import type { Texts } from '../../outside/emails/texts/en.ts'
import type { Wording } from '../../outside/emails/wording.ts'
import {
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  PASSWORD_RESET_TOKEN_HOURS,
  VERIFICATION_TOKEN_HOURS,
} from '../../service/limits/accounts.ts'
import type { SecurityMailOccasion } from '../../service/queue/queue.ts'

/** Carries the link that proves an address. Contract 8.8. */
export function verificationLetter(wording: Wording, { link }: { link: string }): Letter {
  const { subject, preheader, please, confirm, validity, notYou } = wording.texts.verification
  const content = {
    subject,
    preheader: preheader(VERIFICATION_TOKEN_HOURS),
    heading: subject,
    blocks: [
      paragraph(please),
      action(wording, confirm, link),
      paragraph(validity(VERIFICATION_TOKEN_HOURS)),
      paragraph(notYou),
    ],
  }
  return letterOf(wording, content, { firstName: '', isVerified: false })
}

/** Carries the link that lets its reader set a password. */
export function passwordResetLetter(wording: Wording, to: Reader & { link: string }): Letter {
  const { subject, preheader, asked, choose, validity, notYou } = wording.texts.reset
  const content = {
    subject,
    preheader: preheader(PASSWORD_RESET_TOKEN_HOURS),
    heading: subject,
    blocks: [
      paragraph(asked),
      action(wording, choose, to.link),
      paragraph(validity(PASSWORD_RESET_TOKEN_HOURS)),
      paragraph(notYou),
    ],
  }
  return letterOf(wording, content, to)
}

/** The last letter of an account. It names no person, because the shop knows none any more. */
export function accountDeletedLetter(wording: Wording, { at }: { at: number }): Letter {
  const { subject, sentence, gone, last, notYou } = wording.texts.deleted
  const happened = sentence(wording.moment(at * 1_000))
  const content = {
    subject,
    preheader: happened,
    heading: subject,
    blocks: [happened, gone, last, notYou].map(paragraph),
  }
  return letterOf(wording, content, { firstName: '', isVerified: false })
}

type Notice = {
  subject: string
  heading?: string
  happened: string
  advice?: readonly string[]
  label?: string
}

/**
 * Notifies the owner of an account of what was done to it, and says what to do if it was another
 * person. `at` is in unix seconds; `resetUrl` is the page where a reset of the password is requested or,
 * after a hand-over, done.
 */
export function securityLetter(
  wording: Wording,
  occasion: SecurityMailOccasion,
  to: Reader & { at: number; resetUrl: string },
): Letter {
  const { texts, moment } = wording
  const { ifYou, ifNot, reset } = texts.advice
  const notice = NOTICES[occasion](texts, moment(to.at * 1_000))
  const { subject, heading = subject, happened, advice = [ifYou, ifNot], label = reset } = notice
  const blocks = [
    paragraph(happened),
    ...advice.map(paragraph),
    action(wording, label, to.resetUrl),
  ]
  return letterOf(wording, { subject, heading, preheader: happened, blocks }, to)
}

/** Who changes a second factor has the password, and a session: both must end. */
const NOTICES: Record<SecurityMailOccasion, (texts: Texts, when: string) => Notice> = {
  'password-changed': ({ passwordChanged }, when) => noticeOf(passwordChanged, when),
  'password-reset': ({ passwordReset }, when) => noticeOf(passwordReset, when),
  'identity-linked': ({ identityLinked }, when) => noticeOf(identityLinked, when),
  'account-locked': ({ accountLocked: { subject, happened } }, when) => ({
    subject,
    happened: happened(when, LOGIN_ATTEMPTS, LOCKOUT_MINUTES),
  }),
  'totp-on': ({ totpOn }, when) => noticeOf(totpOn, when),
  'totp-off': ({ totpOff }, when) => noticeOf(totpOff, when),
  'passkey-added': ({ passkeyAdded }, when) => noticeOf(passkeyAdded, when),
  'passkey-removed': ({ passkeyRemoved }, when) => noticeOf(passkeyRemoved, when),
  'recovery-codes-renewed': ({ recoveryCodesRenewed }, when) =>
    noticeOf(recoveryCodesRenewed, when),
  'second-factor-reset': ({ secondFactorReset: { ifAsked, ifNot, ...notice } }, when) => ({
    ...noticeOf(notice, when),
    advice: [ifAsked, ifNot],
  }),
  'second-factor-locked': ({ secondFactorLocked: { subject, happened } }, when) => ({
    subject,
    happened: happened(when, LOGIN_ATTEMPTS, LOCKOUT_MINUTES),
  }),
  'token-theft': ({ tokenTheft: { again, ifChanged, ...notice } }, when) => ({
    ...noticeOf(notice, when),
    advice: [again, ifChanged],
  }),
  'handed-over': ({ handedOver: { gone, password, notYou, set, ...notice } }, when) => ({
    ...noticeOf(notice, when),
    advice: [gone, password(PASSWORD_RESET_TOKEN_HOURS), notYou],
    label: set,
  }),
}

type NoticeTexts = { subject: string; heading?: string; happened: (when: string) => string }

const noticeOf = ({ happened, ...texts }: NoticeTexts, when: string): Notice => ({
  ...texts,
  happened: happened(when),
})
