import type { Deps } from '../../../deps.ts'
import type { WrittenMail } from '../../../outside/emails/mailer.ts'
import { wordingOf } from '../../../outside/emails/wording.ts'
import { CURRENCY } from '../../../service/limits/catalog.ts'
import type { LetterJobOf } from '../../../service/queue/queue.ts'
import { buyerUrlOf } from '../write-mail.ts'
import { returnLetter } from './letters.ts'
import { findMailedReturn } from './mail-queries.ts'

/** Notifies the customer of a step of a return, of which the order was paid: no limit applies. */
export async function writeReturnMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { return_id, occasion, unavailable }: LetterJobOf<'return'>,
): Promise<WrittenMail | undefined> {
  const mailed = await findMailedReturn(db, return_id, unavailable)
  if (!mailed) return undefined
  const order = { id: mailed.order_id, order_number: mailed.order_number }
  const orderUrl = buyerUrlOf(config, mailed, order)
  const wording = await wordingOf({ config, db }, mailed.language)
  const { exchange_order: made, language } = mailed
  const facts = {
    currency: CURRENCY,
    orderUrl,
    exchangeUrl: made?.is_theirs ? buyerUrlOf(config, { ...made, language }, made) : undefined,
    returnAddress: wording.shop.return_address ?? '',
  }
  const letter = returnLetter(wording, occasion, mailed, facts)
  return {
    id: `return-${return_id}-${occasion}`,
    to: mailed.email,
    order: { id: order.id, letter: `return-${occasion}` },
    ...letter,
  }
}
