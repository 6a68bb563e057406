/** Of the list of people, for owners, and of the page that the link of a mail leads to. */
export const invitations = {
  export: 'Export',
  title: 'Open invitations',
  invite: 'Invite a person',
  inviteText:
    'The person gets a mail with a link that works once, for 72 hours. The reader sets a password with it, and has the role.',
  email: 'Email address',
  name: 'Full name',
  role: 'Role',
  invited: (email: string) => `The invitation to ${email} is on its way.`,
  until: (time: string) => `until ${time}`,
  by: (owner: string) => `by ${owner}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawText: 'The link in the mail opens nothing from then on.',
  withdrawn: 'The invitation is withdrawn.',
}

export const password = {
  title: 'Set your password',
  intro: 'The link of your mail works once. All your other log-ins end.',
  password: 'New password',
  hint: 'At least 8 characters; not a common one, not like your name or address.',
  set: 'Set the password',
  done: 'Your password is set. Log in with it.',
  failures: {
    reset_token_invalid:
      'This link is wrong, or it was used, withdrawn or replaced by a newer one. Look for a newer mail, or ask for one.',
    reset_token_expired: 'This link has expired. Ask for a new mail.',
    weak_password:
      'Choose another password: at least 8 characters, not a common one, not digits alone, and not like your name or address.',
  } as Record<string, string>,
}
