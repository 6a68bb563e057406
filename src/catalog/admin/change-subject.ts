/**
 * What every change of a thing in the catalog has in common. All of it happens in the transaction of
 * the change, which has locked the thing before, and is written in the audit log.
 */
import { type Administrator, recordChange } from '../../accounts/admin/administrator.ts'
import type { CatalogSubject } from '../../accounts/audit.ts'
import type { Tx } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { assertCurrent, type Versioned } from '../../http/etag.ts'

/** A kind of thing: what the audit log calls it, and how one is read. */
export type Subject<Thing> = {
  type: CatalogSubject
  find: (tx: Tx, id: number) => Promise<Versioned<Thing> | undefined>
}

/** Throws notFound. */
export async function getSubject<Thing>(
  tx: Tx,
  { find }: Subject<Thing>,
  id: number,
): Promise<Versioned<Thing>> {
  const found = await find(tx, id)
  if (!found) throw notFound()
  return found
}

/** Reads what has just been inserted. */
export async function createdSubject<Thing>(
  tx: Tx,
  administrator: Administrator,
  subject: Subject<Thing>,
  id: number,
): Promise<Versioned<Thing>> {
  const { type } = subject
  const after = await getSubject(tx, subject, id)
  await recordChange(tx, administrator, {
    action: `create_${type}`,
    subject: { type, id },
    after,
  })
  return after
}

/**
 * Updates or deletes a thing by `work`, which is given what is there; returns what is left of it. Throws
 * notFound and preconditionFailed.
 */
export async function editSubject<Thing>(
  tx: Tx,
  administrator: Administrator,
  subject: Subject<Thing>,
  id: number,
  work: (before: Versioned<Thing>) => Promise<void>,
): Promise<Versioned<Thing> | undefined> {
  const { type, find } = subject
  const before = await getSubject(tx, subject, id)
  assertCurrent(administrator.condition, before)
  await work(before)
  const after = await find(tx, id)
  await recordChange(tx, administrator, {
    action: after ? `update_${type}` : `delete_${type}`,
    subject: { type, id },
    before,
    after,
  })
  return after
}

/** The same where `work` only updates it. */
export async function changeSubject<Thing>(
  tx: Tx,
  administrator: Administrator,
  subject: Subject<Thing>,
  id: number,
  work: (before: Versioned<Thing>) => Promise<void>,
): Promise<Versioned<Thing>> {
  const after = await editSubject(tx, administrator, subject, id, work)
  if (!after) throw notFound()
  return after
}
