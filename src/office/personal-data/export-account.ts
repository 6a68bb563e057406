import { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { auditOwnAccount, type Client } from '../../service/audit/audit.ts'
import { shownIn } from '../../service/config/languages.ts'
import { eachBefore, type PageBefore } from '../../service/db/pages.ts'
import { quotaExceeded, userNotFound } from '../../service/http/errors.ts'
import { DATA_EXPORT_PAGE_ROWS, DATA_EXPORTS_PER_DAY } from '../../service/limits/accounts.ts'
import { listIdentities } from '../../shop/accounts/identity-queries.ts'
import { findProfile } from '../../shop/accounts/profile-queries.ts'
import type { Caller } from '../../shop/accounts/queries.ts'
import { getSecondFactor } from '../../shop/accounts/second-factor/queries.ts'
import { listSessions } from '../../shop/accounts/session-queries.ts'
import { listAddresses } from '../../shop/addresses/queries.ts'
import { getCart } from '../../shop/cart/queries.ts'
import { listOrderDetails } from '../../shop/orders/read-queries.ts'
import { listReturnsOfUser } from '../../shop/orders/returns/queries.ts'
import { listLikes, listOutfitDetails } from '../../shop/outfits/read-queries.ts'
import { listPastOrdersBefore } from '../../shop/past-orders/queries.ts'
import { listWishlistItems } from '../../shop/wishlist/queries.ts'
import {
  findSecondsUntilExport,
  getTimestamp,
  listAuditEntries,
  lockExports,
  lockUserAgainstErasure,
} from './queries.ts'
import type { PersonalData } from './schemas.ts'

/**
 * Everything that the shop stores about the caller, as the text of a PersonalData, which is read page by
 * page as fast as the client takes it: orders of years are never in memory at once, and no connection
 * waits for a slow client. Throws quotaExceeded at more than DATA_EXPORTS_PER_DAY. Contract 4.13.
 */
export async function exportAccount(
  { config, db }: Deps,
  caller: Caller,
  client: Client,
): Promise<Readable> {
  const seconds = await db.begin(async (tx) => {
    await lockExports(tx, caller.id)
    if (!(await lockUserAgainstErasure(tx, caller.id))) throw userNotFound()
    const wait = await findSecondsUntilExport(tx, caller.id)
    if (wait === undefined) await auditOwnAccount(tx, { userId: caller.id, client }, 'export_data')
    return wait
  })
  if (seconds !== undefined) throw quotaExceeded({ seconds, limit: DATA_EXPORTS_PER_DAY })
  return Readable.from(objectOf(partsOf({ config, db }, caller)))
}

/** The JSON text of a value, in pieces. */
type Text = AsyncIterable<string>

function partsOf(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  caller: Caller,
): Record<keyof PersonalData, Text> {
  const { id: userId } = caller
  return {
    exported_at: whole(() => getTimestamp(db)),
    profile: whole(() => findProfile(db, userId, config.languages)),
    identities: whole(() => listIdentities(db, userId)),
    second_factor: whole(() => getSecondFactor(db, caller)),
    sessions: listed((page) => listSessions(db, caller, page)),
    addresses: whole(() => listAddresses(db, userId)),
    orders: listed((page) => listOrderDetails(db, userId, page, shownIn(config))),
    // Another person may have registered an address that is not proven.
    past_orders: listed(async (page) =>
      caller.is_verified ? listPastOrdersBefore(db, caller.email, page) : [],
    ),
    returns: listed((page) => listReturnsOfUser(db, userId, page, shownIn(config))),
    cart: whole(() => getCart(db, { userId })),
    wishlist: whole(async () => {
      const items = await listWishlistItems(db, userId)
      return { items, total_items: items.length }
    }),
    outfits: listed((page) => listOutfitDetails(db, userId, page)),
    likes: listed(
      (page) => listLikes(db, userId, page),
      (like) => like.outfit_id,
    ),
    audit: listed((page) => listAuditEntries(db, userId, page)),
  }
}

async function* objectOf(parts: Record<string, Text>): Text {
  let separator = '{'
  for (const [name, text] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(name)}:`
    yield* text
    separator = ','
  }
  yield '}'
}

async function* whole(read: () => Promise<unknown>): Text {
  yield JSON.stringify((await read()) ?? null)
}

function listed<Row extends { id: number }>(read: (page: PageBefore) => Promise<Row[]>): Text
function listed<Row>(read: (page: PageBefore) => Promise<Row[]>, idOf: (row: Row) => number): Text
async function* listed<Row>(
  read: (page: PageBefore) => Promise<Row[]>,
  idOf = (row: Row) => (row as { id: number }).id,
): Text {
  let separator = '['
  for await (const row of eachBefore(read, { idOf, limit: DATA_EXPORT_PAGE_ROWS })) {
    yield separator + JSON.stringify(row)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
