/** The errors that only administration has, before those that the shop has as well. */
import { SIGNS, type Sign } from './errors.ts'

export const ADMIN_SIGNS = {
  /** Another one has these values already. It has fields, as `fields` does. */
  fields_taken: [409, /^$/],
  /** The `If-Match` of the request is not the ETag any more. */
  changed: [412, 'current'],
  coverage_level_in_use: [409, /^Products have this/],
  /** A file of another system, whose import asks for parameters. */
  foreign_file_refused: [400, 'questions'],
  file_refused: [400, 'errors_count'],
  catalog_changed: [409, /^The catalog changed/],
  status_not_reachable: [400, /^Cannot transition from \w+ to (?!cancelled)/],
  code_wrong: [400, /^The code is wrong/],
  codes_locked: [403, /^Too many wrong codes/],
  buyer_deleted: [409, /^The account of the buyer was deleted/],
  address_missing: [409, /^This order has no email address/],
  order_held: [409, /^This order is held/],
  /** The `version` of the request is another by now. */
  order_changed: [409, /^It was changed meanwhile/],
  not_changeable: [409, /^This cannot be changed/],
  refund_not_changeable: [400, /^Refund cannot be changed/],
  refund_without_provider: [400, /^No payment provider has/],
  payment_not_reviewable: [400, /^Payment cannot be reviewed/],
  endpoint_switched_off: [400, /^The endpoint is switched off/],
  ...SIGNS,
} as const satisfies Record<string, Sign>
