import type { Queryable, Tx } from '../../service/db/connect.ts'
import type { Address, CreateAddressBody, UpdateAddressBody } from './schemas.ts'

/** Newest first: ids are drawn under the lock of the user. */
export async function listAddresses(db: Queryable, userId: number): Promise<Address[]> {
  return db<Address[]>`
    select ${columns(db)}
    from addresses
    where user_id = ${userId}
    order by id desc`
}

export async function findAddress(
  db: Queryable,
  userId: number,
  addressId: number,
): Promise<Address | undefined> {
  const [address] = await db<[Address?]>`
    select ${columns(db)}
    from addresses
    where id = ${addressId} and user_id = ${userId}`
  return address
}

/** The text of an address that an order stores. */
export function addressText(address: Omit<Address, 'id' | 'label' | 'is_default'>): string {
  const { recipient, street, city, region, postal_code, country, phone_number } = address
  const parts = [recipient, street, city, region, postal_code, country, phone_number]
  return parts.filter((part) => part !== '').join(', ')
}

/**
 * Changes of the addresses of one user run sequentially, so that each is counted and one is the default.
 * The row of the user, which an erasure locks first as well. False for a user who was erased.
 */
export async function lockAddressesOf(tx: Tx, userId: number): Promise<boolean> {
  const { count } = await tx`select id from users where id = ${userId} for no key update`
  return count === 1
}

export async function countAddresses(tx: Tx, userId: number): Promise<number> {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::integer as count from addresses where user_id = ${userId}`
  return count
}

export async function insertAddress(
  tx: Tx,
  userId: number,
  address: CreateAddressBody,
): Promise<Address> {
  const { label, recipient, phone_number, street, city, region } = address
  const { postal_code, country, is_default } = address
  const [made] = await tx<[Address]>`
    insert into addresses (user_id, label, recipient, phone_number, street, city, region,
      postal_code, country, is_default)
    values (${userId}, ${label}, ${recipient}, ${phone_number}, ${street}, ${city}, ${region},
      ${postal_code}, ${country}, ${is_default})
    returning ${columns(tx)}`
  return made
}

/** Fields that are not given stay unchanged. */
export async function updateAddress(
  tx: Tx,
  addressId: number,
  changes: UpdateAddressBody,
): Promise<Address> {
  const { label = null, recipient = null, phone_number = null, street = null } = changes
  const { city = null, region = null, postal_code = null, country = null } = changes
  const [address] = await tx<[Address]>`
    update addresses set
      label = coalesce(${label}, label),
      recipient = coalesce(${recipient}, recipient),
      phone_number = coalesce(${phone_number}, phone_number),
      street = coalesce(${street}, street),
      city = coalesce(${city}, city),
      region = coalesce(${region}, region),
      postal_code = coalesce(${postal_code}, postal_code),
      country = coalesce(${country}, country),
      is_default = coalesce(${changes.is_default ?? null}, is_default)
    where id = ${addressId}
    returning ${columns(tx)}`
  return address
}

/** Before another address becomes the default: the index of defaults allows no second one for a moment. */
export async function clearDefaultAddress(tx: Tx, userId: number): Promise<void> {
  await tx`update addresses set is_default = false where user_id = ${userId} and is_default`
}

export async function makeNewestAddressDefault(tx: Tx, userId: number): Promise<void> {
  await tx`
    update addresses set is_default = true
    where id = (select max(id) from addresses where user_id = ${userId})`
}

/** Whether it was the default; undefined for one that is not there or not the user's. */
export async function deleteAddress(
  tx: Tx,
  userId: number,
  addressId: number,
): Promise<{ is_default: boolean } | undefined> {
  const [gone] = await tx<[{ is_default: boolean }?]>`
    delete from addresses
    where id = ${addressId} and user_id = ${userId}
    returning is_default`
  return gone
}

/** The addresses of accounts that an import of people has just made, of its table import_people. */
export async function insertImportedAddresses(tx: Tx): Promise<void> {
  await tx`
    insert into addresses (user_id, label, recipient, phone_number, street, city, region,
      postal_code, country, is_default)
    select p.user_id, a.label, a.recipient, a.phone_number, a.street, a.city, a.region, a.postal_code,
      a.country, true
    from import_people p
    cross join lateral json_to_record(p.address) as a (
      label text, recipient text, phone_number text, street text, city text, region text,
      postal_code text, country text
    )
    where p.user_id is not null and p.address is not null
    order by p.line`
}

/** Under the lock of lockAddressesOf. */
export async function deleteAddressesOfUser(tx: Tx, userId: number): Promise<void> {
  await tx`delete from addresses where user_id = ${userId}`
}

const columns = (db: Queryable) => db`
  id, label, recipient, phone_number, street, city, region, postal_code, country, is_default`
