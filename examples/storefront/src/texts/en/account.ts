/** Log-in, registration, the account and the profile. */
export const account = {
  title: 'Your account',
}
