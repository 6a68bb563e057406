import { PageQuery } from '../../../service/administration/schemas.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { codeTaken, fieldErrors } from '../../../service/http/errors.ts'
import {
  clearDefault,
  deleteMethod,
  findMethod,
  insertMethod,
  isAnyMethod,
  isCodeTaken,
  listMethods,
  lockMethods,
  makeOldestDefault,
  updateMethod,
} from './queries.ts'
import {
  AdminDeliveryMethod,
  AdminDeliveryMethodPage,
  ChangeDeliveryMethodBody,
  CreateDeliveryMethodBody,
} from './schemas.ts'

const noDefault = fieldErrors({ is_default: ['One delivery method must be the default.'] })
const taken = () => codeTaken('Delivery method')

/** Contract 11.16. */
export const adminDeliveryRoutes = subjectRoutes({
  type: 'delivery_method',
  name: { one: 'DeliveryMethod', all: 'DeliveryMethods' },
  url: { all: '/api/admin/delivery-methods/', one: '/api/admin/delivery-methods/:id/' },
  table: 'delivery_methods',
  rights: { read: 'clerk', write: 'owner' },
  reply: AdminDeliveryMethod,
  find: findMethod,
  failures: [fieldErrors({ price: ['A valid number is required.'] }), taken()],
  list: {
    summary: 'All delivery methods, in the order in which they were made',
    description: 'In pages. Shoppers see them in the same order.',
    query: PageQuery,
    page: AdminDeliveryMethodPage,
    rows: listMethods,
  },
  create: {
    summary: 'Make a delivery method',
    description:
      'From the first one on orders pay for their delivery. The first is the default, until another ' +
      'is made it.',
    body: CreateDeliveryMethodBody,
    insert: createMethod,
  },
  read: {
    summary: 'One delivery method',
    description: 'The ETag is what a change takes as If-Match.',
  },
  change: {
    summary: 'Change a delivery method',
    description:
      'What is not sent stays as it is, and so do orders that were placed. With `is_default` true the ' +
      'one before is the default no longer; false is refused of the default: make another one it.',
    failures: [noDefault],
    body: ChangeDeliveryMethodBody,
    lock: lockMethods,
    write: changeMethod,
  },
  remove: {
    summary: 'Delete a delivery method',
    description: 'Orders keep its name and price. After the default the oldest one is it.',
    lock: lockMethods,
    write: removeMethod,
  },
})

/** Throws codeTaken. */
async function createMethod(tx: Tx, body: CreateDeliveryMethodBody) {
  await lockMethods(tx)
  if (await isCodeTaken(tx, body.code)) throw taken()
  const is_default = body.is_default || !(await isAnyMethod(tx))
  if (is_default) await clearDefault(tx)
  return insertMethod(tx, { ...body, is_default })
}

/** Throws codeTaken and a field error of `is_default`. */
async function changeMethod(
  tx: Tx,
  before: AdminDeliveryMethod,
  changes: ChangeDeliveryMethodBody,
) {
  const wanted = Object.assign({ ...before }, changes)
  if (before.is_default && !wanted.is_default) throw noDefault
  if (await isCodeTaken(tx, wanted.code, before.id)) throw taken()
  if (wanted.is_default && !before.is_default) await clearDefault(tx)
  await updateMethod(tx, before.id, wanted)
}

async function removeMethod(tx: Tx, { id, is_default }: AdminDeliveryMethod) {
  await deleteMethod(tx, id)
  if (is_default) await makeOldestDefault(tx)
}
