/** A visitor with an account of her own, by the page of the registration. */
import { type Account, newAccount } from '../steps/purchase.ts'
import { homeIn, type Visitor } from './visitor.ts'

export async function logInAnew(visitor: Visitor): Promise<Account> {
  const account = newAccount()
  await visitor.page.goto(`${homeIn(visitor.language)}register`)
  await register(visitor, account)
  return account
}

/** On the page of the registration. */
export async function register({ page, t }: Visitor, account: Account) {
  await page.getByLabel(t.access.fullName).fill(account.name)
  await page.getByLabel(t.access.email).fill(account.email)
  await page.getByLabel(t.access.password, { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: t.access.register }).click()
  await page.getByRole('status').getByText(t.access.mailSent).waitFor()
}
