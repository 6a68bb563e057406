/** The notices of what was done to an account. */
import { plural } from '../plural.ts'

const hours = (count: number) =>
  plural('en', count, { one: `${count} hour`, other: `${count} hours` })

export const passwordChanged = {
  subject: 'Your password was changed',
  happened: (when: string) => `The password of your account was changed on ${when}.`,
}

export const passwordReset = {
  subject: 'Your password was reset',
  happened: (when: string) =>
    `The password of your account was set anew on ${when}, with a link that we had sent to this address.`,
}

export const identityLinked = {
  subject: 'A new way to log in to your account',
  heading: 'A new way to log in',
  happened: (when: string) =>
    `A log-in at an identity provider was linked to your account on ${when}. ` +
    'Since then, it opens your account, too.',
}

export const accountLocked = {
  subject: 'Wrong passwords were given for your account',
  happened: (when: string, attempts: number, minutes: number) =>
    `${attempts} wrong passwords in a row were given for your account, the last one on ` +
    `${when}. To stop guessing, it was locked for ${minutes} minutes.`,
}

export const tokenTheft = {
  subject: 'A log-in to your account may have been stolen',
  happened: (when: string) =>
    `On ${when}, a log-in to your account was used that had been replaced by a newer one. ` +
    'Copies of a stolen log-in look like that, so we have ended it, wherever it was used.',
  again: 'To go on there, log in again.',
  ifChanged:
    'If something in your account is not as you left it, reset your password now: that logs ' +
    'everybody out of your account. Then reply to this mail, so that we can help.',
}

export const handedOver = {
  subject: 'Your account is yours alone now',
  happened: (when: string) =>
    `On ${when}, your account was opened by a log-in at an identity provider, which proved that ` +
    'this email address is yours. Before that, it was not proved.',
  gone:
    'In case it was another person who had registered it, what had been entered before is gone: ' +
    'its password, names, phone number, addresses and picture. It is logged out everywhere else, its ' +
    'public outfits are private, and its unpaid orders are cancelled.',
  password: (count: number) =>
    'You can go on logging in at the identity provider. To log in with a password, too, set one: ' +
    `the link is valid for ${hours(count)} and works once. Do not pass it on.`,
  notYou: 'If it was not you who logged in, set a password now, and reply to this mail.',
  set: 'Set a password',
}

export const totpOn = {
  subject: 'An authenticator app was added to your account',
  happened: (when: string) =>
    `On ${when}, an authenticator app was added to your account as a second factor. If there was one ` +
    'before, its codes are not accepted any more.',
}

export const totpOff = {
  subject: 'The authenticator app was removed from your account',
  happened: (when: string) =>
    `On ${when}, the authenticator app was removed from your account: its codes are not accepted any more.`,
}

export const passkeyAdded = {
  subject: 'A passkey was added to your account',
  happened: (when: string) =>
    `On ${when}, a passkey was added to your account. Since then, it is accepted as a second factor.`,
}

export const passkeyRemoved = {
  subject: 'A passkey was removed from your account',
  happened: (when: string) =>
    `On ${when}, a passkey was removed from your account. It is not accepted any more.`,
}

export const recoveryCodesRenewed = {
  subject: 'Your account has new recovery codes',
  happened: (when: string) =>
    `On ${when}, new recovery codes were made for your account. The ones of before are not accepted any more.`,
}

export const secondFactorReset = {
  subject: 'The second factor of your account was removed',
  happened: (when: string) =>
    `On ${when}, an operator of the service removed the second factor of your account: its authenticator ` +
    'app, passkeys and recovery codes are not accepted any more. You were logged out everywhere.',
  ifAsked: 'If you asked for it, log in with your password and add a second factor again.',
  ifNot: 'If you did not ask for it, reset your password now, and reply to this mail.',
}

export const secondFactorLocked = {
  subject: 'Wrong codes were given for your account',
  happened: (when: string, attempts: number, minutes: number) =>
    `${attempts} wrong codes of the second factor in a row were given for your account, the last ` +
    `one on ${when}, in a log-in with your password. To stop guessing, no code is accepted for ` +
    `${minutes} minutes.`,
}
