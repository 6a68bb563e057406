import type { Deps } from '../../deps.ts'
import type { Tx } from '../../service/db/connect.ts'
import { inOrder } from '../../service/db/in-order.ts'
import {
  addressNotFound,
  defaultAddressMissing,
  tooManyAddresses,
  userNotFound,
} from '../../service/http/errors.ts'
import { assertSessionGoesOn, type LetIn } from '../../service/http/let-in.ts'
import { ADDRESSES_MAX } from '../../service/limits/accounts.ts'
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

/** Ends its transaction with `store`. Throws tooManyAddresses, userNotFound or tokenInvalid. Contract 4.16. */
export async function addAddress(
  { db }: Deps,
  caller: LetIn,
  address: CreateAddressBody,
  store: (tx: Tx, made: Address) => Promise<void>,
): Promise<Address> {
  const { id: userId } = caller
  return db.begin(async (tx) => {
    const [isThere, count] = await inOrder([
      lockAddressesOf(tx, userId),
      countAddresses(tx, userId),
      assertSessionGoesOn(tx, caller),
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

/** Throws addressNotFound, defaultAddressMissing if there would be no default, or tokenInvalid. Contract 4.16. */
export async function changeAddress(
  { db }: Deps,
  caller: LetIn,
  addressId: number,
  changes: UpdateAddressBody,
): Promise<Address> {
  const { id: userId } = caller
  return db.begin(async (tx) => {
    const [, address] = await inOrder([
      lockAddressesOf(tx, userId),
      findAddress(tx, userId, addressId),
      assertSessionGoesOn(tx, caller),
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
