import type { Deps } from '../../../deps.ts'
import { PageQuery } from '../../../service/administration/schemas.ts'
import { listRoute, subjectRoutes } from '../../../service/administration/subject-routes.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { wholeCents } from '../../../service/fields/decimal.ts'
import { codeTaken, fieldErrors } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import { DISCOUNT_PERCENT_MAX } from '../../../service/limits/orders.ts'
import {
  deleteDiscount,
  findDiscount,
  getSpan,
  insertDiscount,
  isCodeTaken,
  listDiscounts,
  listUses,
  lockDiscounts,
  updateDiscount,
} from './queries.ts'
import {
  AdminDiscount,
  AdminDiscountPage,
  ChangeDiscountBody,
  CreateDiscountBody,
  type DiscountFields,
  DiscountListQuery,
  DiscountUsePage,
} from './schemas.ts'

const TOO_MANY_PERCENT = `Ensure this value is less than or equal to ${DISCOUNT_PERCENT_MAX}.`
const ENDS_BEFORE_START = 'A discount must end after it starts.'
const taken = () => codeTaken('Discount')

/** Contract 11.17. */
export function adminDiscountRoutes(app: Router, deps: Deps) {
  subject(deps)(app, deps)
  listRoute(app, deps, {
    auth: 'clerk',
    url: '/api/admin/discounts/:id/uses/',
    operationId: 'adminListDiscountUses',
    summary: 'The orders that used a discount, the newest first',
    description:
      'In pages, those that gave their use back too. `amount` is what it took off the order.',
    parent: 'discounts',
    query: PageQuery,
    page: DiscountUsePage,
    rows: (db, query, { parentId }) => listUses(db, parentId, query),
  })
}

const subject = (deps: Deps) =>
  subjectRoutes({
    type: 'discount',
    name: { one: 'Discount', all: 'Discounts' },
    url: { all: '/api/admin/discounts/', one: '/api/admin/discounts/:id/' },
    table: 'discounts',
    rights: { read: 'clerk', write: 'owner' },
    reply: AdminDiscount,
    find: findDiscount,
    references: { categories: 'categories', products: 'products' },
    failures: [fieldErrors({ value: [TOO_MANY_PERCENT], ends_at: [ENDS_BEFORE_START] }), taken()],
    list: {
      summary: 'All discounts, the newest first',
      description: 'In pages, those that are over, used up or off, too.',
      failures: [fieldErrors({ is_active: ['Must be a valid boolean.'] })],
      query: DiscountListQuery,
      page: AdminDiscountPage,
      rows: listDiscounts,
    },
    create: {
      summary: 'Make a discount',
      description:
        'A code that lowers what an order costs: by a percentage of the lines it is for, or by an ' +
        'amount, never by more than they cost. With `categories` or `products` it is for those lines ' +
        'alone, with both for the lines of either; `minimum_total` is of all lines.',
      body: CreateDiscountBody,
      insert: (tx, body) => createDiscount(tx, body, deps.config),
    },
    read: {
      summary: 'One discount, with its uses',
      description: 'The ETag is what a change takes as If-Match. It does not change with the uses.',
    },
    change: {
      summary: 'Change a discount, or switch it off or on',
      description:
        'What is not sent stays as it is, and so do orders that were placed. Null removes a limit.',
      body: ChangeDiscountBody,
      lock: lockDiscounts,
      write: (tx, before, changes) => changeDiscount(tx, before, changes, deps.config),
    },
    remove: {
      summary: 'Delete a discount, with the count of its uses',
      description:
        'Orders keep the code and what it took off. To end it and keep the count, switch it off instead.',
      lock: lockDiscounts,
      write: (tx, { id }) => deleteDiscount(tx, id),
    },
  })

type Zone = Pick<Deps['config'], 'timeZone'>

/** Throws codeTaken and field errors of `value` and `ends_at`. */
async function createDiscount(tx: Tx, body: DiscountFields, zone: Zone) {
  await lockDiscounts(tx)
  return insertDiscount(tx, await fitting(tx, body, zone))
}

/** Throws codeTaken and field errors of `value` and `ends_at`. */
async function changeDiscount(
  tx: Tx,
  before: AdminDiscount,
  changes: ChangeDiscountBody,
  zone: Zone,
) {
  const wanted = Object.assign({ ...before }, changes)
  await updateDiscount(tx, before.id, await fitting(tx, wanted, zone, before.id))
}

/** With moments for its days. What depends on more than one field, or on other discounts, is judged. */
async function fitting(
  tx: Tx,
  discount: DiscountFields,
  { timeZone }: Zone,
  exceptId?: number,
): Promise<DiscountFields> {
  const { code, kind, value } = discount
  const hasTooMany = kind === 'percent' && wholeCents(value, 'up') > DISCOUNT_PERCENT_MAX * 100
  const { ends_before_start, ...span } = await getSpan(tx, discount, timeZone)
  const problems = {
    ...(hasTooMany ? { value: [TOO_MANY_PERCENT] } : {}),
    ...(ends_before_start ? { ends_at: [ENDS_BEFORE_START] } : {}),
  }
  if (Object.keys(problems).length > 0) throw fieldErrors(problems)
  if (await isCodeTaken(tx, code, exceptId)) throw taken()
  return { ...discount, ...span }
}
