/**
 * The common steps of every change of a subject: read, compare versions, change, write the audit
 * log. All of them run in the transaction of the change, which has locked the subject before.
 */

import type { EditedSubject } from '../accounts/audit.ts'
import type { Tx } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { assertCurrent, type Versioned } from '../http/etag.ts'
import { type Administrator, recordChange } from './administrator.ts'

/** A kind of subject: its name in the audit log, and the function that reads one. */
export type Subject<Row> = {
  type: EditedSubject
  find: (tx: Tx, id: number) => Promise<Versioned<Row> | undefined>
}

/** Throws notFound. */
export async function getSubject<Row>(
  tx: Tx,
  { find }: Subject<Row>,
  id: number,
): Promise<Versioned<Row>> {
  const found = await find(tx, id)
  if (!found) throw notFound()
  return found
}

/** Reads what has just been inserted. */
export async function createdSubject<Row>(
  tx: Tx,
  administrator: Administrator,
  subject: Subject<Row>,
  id: number,
): Promise<Versioned<Row>> {
  const { type } = subject
  const after = await getSubject(tx, subject, id)
  const change = { action: `create_${type}`, subject: { type, id }, after } as const
  return recordChange(tx, administrator, change, after)
}

/**
 * Runs `work`, which updates or deletes the subject; returns the subject afterwards, undefined if
 * it was deleted. Throws notFound and preconditionFailed.
 */
export async function editSubject<Row>(
  tx: Tx,
  administrator: Administrator,
  subject: Subject<Row>,
  id: number,
  work: (before: Versioned<Row>) => Promise<void>,
): Promise<Versioned<Row> | undefined> {
  const { type, find } = subject
  const before = await getSubject(tx, subject, id)
  assertCurrent(administrator.condition, before)
  await work(before)
  const after = await find(tx, id)
  const action = after ? (`update_${type}` as const) : (`delete_${type}` as const)
  return recordChange(tx, administrator, { action, subject: { type, id }, before, after }, after)
}

/** The same for `work` that never deletes. */
export async function changeSubject<Row>(
  tx: Tx,
  administrator: Administrator,
  subject: Subject<Row>,
  id: number,
  work: (before: Versioned<Row>) => Promise<void>,
): Promise<Versioned<Row>> {
  const after = await editSubject(tx, administrator, subject, id, work)
  if (!after) throw notFound()
  return after
}
