/**
 * `npm run bench -- carts`: whether a cart and a list of orders stay as quick when they grow. Each size in
 * turn, few at a time.
 */
import { CART_LINES_MAX } from '../../src/limits.ts'
import type { Db } from '../../src/db/connect.ts'
import { runScript } from '../support/endings.ts'
import { insertPeople, insertVariants, type Person } from '../support/shop.ts'
import { caller, crowd, type Run } from './crowd.ts'
import { rounds } from './options.ts'
import { serviceWithDatabase } from './service.ts'
import { median, percentile } from './statistics.ts'
import { latencyOf, record, type Row, shown } from './table.ts'

const LINES = [1, 10, CART_LINES_MAX]
const ORDERS = [10, 1_000, 10_000]
const IN_FLIGHT = 4
/** People with a cart of each size. */
const PEOPLE = 200
const LIST_READS = 400
const TARGET = 1.5
const ROUNDS = 5
