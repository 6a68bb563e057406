/** The steps after a log-in of any kind. */
import { announce } from './announce.ts'
import { t } from './language.ts'
import { cartCount, session, store } from './store.ts'
import { takeWishesAlong } from './wishlist.ts'

/** How many pieces a guest brings along; to be asked before the log-in. */
export const guestCount = () => (session.peek()?.isLoggedIn ? 0 : cartCount.peek())

/** Takes the guest's wishes along, and says what has become of her bag; `more` is said before. */
export async function welcome(name: string, brought: number, more = '') {
  void takeWishesAlong()
  const read = brought > 0 ? await store.getCart() : undefined
  const count = read?.ok ? read.data.summary.total_items : 0
  const said = [t().access.welcome(name), more, count > 0 ? t().access.merged(count) : '']
  announce(said.filter(Boolean).join(' '))
}
