import type { Deps } from '../../../deps.ts'
import { PageQuery } from '../../../service/administration/schemas.ts'
import { subjectRoutes } from '../../../service/administration/subject-routes.ts'
import type { Tx } from '../../../service/db/connect.ts'
import { codeTaken, defaultDeliveryElsewhere, fieldErrors } from '../../../service/http/errors.ts'
import type { Router } from '../../../service/http/router.ts'
import {
  clearDefault,
  deleteMethod,
  findMethod,
  insertMethod,
  isAnyDefault,
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
export const adminDeliveryRoutes = (app: Router, deps: Deps) =>
  subjectRoutes({
    type: 'delivery_method',
    name: { one: 'DeliveryMethod', all: 'DeliveryMethods' },
    url: { all: '/api/admin/delivery-methods/', one: '/api/admin/delivery-methods/:id/' },
    table: 'delivery_methods',
    rights: { read: 'clerk', write: 'owner' },
    reply: AdminDeliveryMethod,
    find: findMethod,
    failures: [
      fieldErrors({ price: ['A valid number is required.'] }),
      defaultDeliveryElsewhere('ZA'),
      taken(),
    ],
    list: {
      summary: 'All delivery methods, in the order in which shoppers see them',
      description: 'In pages.',
      query: PageQuery,
      page: AdminDeliveryMethodPage,
      rows: listMethods,
    },
    create: {
      summary: 'Make a delivery method',
      description:
        'From the first one on orders pay for their delivery. The first that goes to the country of the shop is ' +
        'the default, until another is made it.',
      body: CreateDeliveryMethodBody,
      insert: (tx, body) => createMethod(tx, body, deps.config),
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
      write: (tx, before, changes) => changeMethod(tx, before, changes, deps.config),
    },
    remove: {
      summary: 'Delete a delivery method',
      description:
        'Orders keep its name and price. After the default the oldest is it that goes to the country of the shop.',
      lock: lockMethods,
      write: (tx, method) => removeMethod(tx, method, deps.config),
    },
  })(app, deps)

type Country = Pick<Deps['config'], 'shopCountry'>

/** Throws codeTaken and defaultDeliveryElsewhere. */
async function createMethod(tx: Tx, body: CreateDeliveryMethodBody, { shopCountry }: Country) {
  await lockMethods(tx)
  if (await isCodeTaken(tx, body.code)) throw taken()
  const is_default = await becomesDefault(tx, body, shopCountry)
  if (is_default) await clearDefault(tx)
  return insertMethod(tx, { ...body, is_default })
}

/** Throws codeTaken, defaultDeliveryElsewhere and a field error of `is_default`. */
async function changeMethod(
  tx: Tx,
  before: AdminDeliveryMethod,
  changes: ChangeDeliveryMethodBody,
  { shopCountry }: Country,
) {
  const wanted = Object.assign({ ...before }, changes)
  if (before.is_default && !wanted.is_default) throw noDefault
  if (await isCodeTaken(tx, wanted.code, before.id)) throw taken()
  const is_default = await becomesDefault(tx, wanted, shopCountry)
  if (is_default && !before.is_default) await clearDefault(tx)
  await updateMethod(tx, before.id, { ...wanted, is_default })
}

/** Where none is the default yet, the first that goes to the shop's country is it, whatever was sent with it. */
async function becomesDefault(
  tx: Tx,
  { is_default, countries }: Pick<AdminDeliveryMethod, 'is_default' | 'countries'>,
  shopCountry: string,
): Promise<boolean> {
  const goesThere = countries.length === 0 || countries.includes(shopCountry)
  if (is_default && !goesThere) throw defaultDeliveryElsewhere(shopCountry)
  return is_default || (goesThere && !(await isAnyDefault(tx)))
}

async function removeMethod(
  tx: Tx,
  { id, is_default }: AdminDeliveryMethod,
  { shopCountry }: Country,
) {
  await deleteMethod(tx, id)
  if (is_default) await makeOldestDefault(tx, shopCountry)
}
