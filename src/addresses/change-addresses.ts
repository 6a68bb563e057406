import type { Tx } from '../db/connect.ts'
import { inOrder } from '../db/in-order.ts'
import type { Deps } from '../deps.ts'
import {
  addressNotFound,
  defaultAddressMissing,
  tooManyAddresses,
  userNotFound,
} from '../http/errors.ts'
import { ADDRESSES_MAX } from '../limits/accounts.ts'
import {
  clearDefaultAddress,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  lockAddressesOf,
  makeNewestAddressDefault,
  updateAddress,
} from './queries.ts'
import type { Address, CreateAddressBody, UpdateAddressBody } from './schemas.ts'

/** Ends its transaction with `store`. Throws tooManyAddresses or userNotFound. Contract 4.16. */
export async function addAddress(
  { db }: Deps,
  userId: number,
  address: CreateAddressBody,
  store: (tx: Tx, made: Address) => Promise<void>,
): Promise<Address> {
  return db.begin(async (tx) => {
    const [isThere, count] = await inOrder([
      lockAddressesOf(tx, userId),
      countAddresses(tx, userId),
    ])
    if (!isThere) throw userNotFound()
    if (count >= ADDRESSES_MAX) throw tooManyAddresses()
    if (address.is_default) await clearDefaultAddress(tx, userId)
    const is_default = address.is_default || count === 0
    const made = await insertAddress(tx, userId, { ...address, is_default })
    await store(tx, made)
    return made
  })
}

/** Throws addressNotFound, or defaultAddressMissing if there would be no default. Contract 4.16. */
export async function changeAddress(
  { db }: Deps,
  userId: number,
  addressId: number,
  changes: UpdateAddressBody,
): Promise<Address> {
  return db.begin(async (tx) => {
    const [, address] = await inOrder([
      lockAddressesOf(tx, userId),
      findAddress(tx, userId, addressId),
    ])
    if (!address) throw addressNotFound()
    if (address.is_default && changes.is_default === false) throw defaultAddressMissing()
    if (changes.is_default) await clearDefaultAddress(tx, userId)
    return updateAddress(tx, addressId, changes)
  })
}

/** After the default was deleted, the newest is it. Throws addressNotFound. Contract 4.16. */
export async function removeAddress(
  { db }: Deps,
  userId: number,
  addressId: number,
): Promise<void> {
  await db.begin(async (tx) => {
    const [, gone] = await inOrder([
      lockAddressesOf(tx, userId),
      deleteAddress(tx, userId, addressId),
    ])
    if (!gone) throw addressNotFound()
    if (gone.is_default) await makeNewestAddressDefault(tx, userId)
  })
}
