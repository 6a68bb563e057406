import { z } from 'zod'
import { OrderHold } from '../fields/order-hold.ts'
import { named } from '../fields/schemas.ts'

/** The meaning of each key of error bodies, for the document: a key has one meaning in all of them. */
export const ERROR_KEYS: Readonly<Record<string, string>> = {
  // --- Any request ------------------------------------------------------------------------------
  retry_after: 'Seconds after which to try again, at most: the header Retry-After may name fewer',
  error_id: 'The log has the cause under this id',
  code: 'A name of the failure, for programs',
  message: 'What is wrong, in a sentence',
  // --- Accounts ---------------------------------------------------------------------------------
  messages: 'What is wrong with the token',
  token_class: 'The class of the token',
  token_type: 'What the token is for',
  lockout: 'True: wrong passwords have locked the account for a while',
  orders: 'The numbers of these orders',
  // --- Stock ------------------------------------------------------------------------------------
  available_stock: 'Units that are there',
  requested_quantity: 'Units that were asked for',
  out_of_stock_items: 'The lines of the cart that cannot be bought as they are',
  product: 'The name of the product',
  variant: 'The SKU of the variant',
  requested: 'Units that were asked for',
  available: 'Units that can be bought now',
  // --- Orders, payments and returns -------------------------------------------------------------
  amount_due: 'What the order would cost now',
  current_status: 'The status as it is now',
  requested_status: 'The status that it cannot change to',
  version: 'The version as it is now',
  cancellable_statuses: 'The statuses in which it could be cancelled',
  payment_error: 'What the payment provider says',
  return_until: 'The moment until which it could be returned',
  items: 'The items that cannot be returned in this quantity',
  order_item_id: 'The item of the order',
  returnable: 'Units of it that can be returned at most',
  // --- Outfits ----------------------------------------------------------------------------------
  product_id: 'The product in the outfit',
  variant_id: 'The variant that was chosen; null: none',
  status: 'Why this one is not added, or that it could be',
  // --- The import of a file ---------------------------------------------------------------------
  details: 'Each thing that is wrong',
  line: 'The line of the file, from 1',
  column: 'The column of the file; null: the whole line',
  errors_count: 'How many things are wrong; `details` has the first ones',
}

/** Objects in error bodies that replies have as well. */
export const ERROR_OBJECTS: Readonly<Record<string, z.ZodType>> = {
  hold: OrderHold.describe('Why it must not be shipped'),
  questions: z
    .array(named('ImportQuestion', { parameter: z.string(), values: z.array(z.string()) }))
    .describe('Parameters that the file needs, each with values of the file or choices'),
}
