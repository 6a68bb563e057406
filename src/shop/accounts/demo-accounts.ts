/** The accounts of the demo shop. Everybody can read their passwords, so a shop accepts them nowhere. */
export const DEMO_SHOPPER = { email: 'shopper@example.com', password: 'demo-shopper-password' }
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'demo-admin-password' }
export const DEMO_ACCOUNTS = [DEMO_SHOPPER, DEMO_ADMIN]

export const isDemoPassword = (given: string) =>
  DEMO_ACCOUNTS.some(({ password }) => password === given)
