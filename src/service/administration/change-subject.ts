/** The transactions in which subjects are made, changed and deleted, each with its audit row. */
import type { Tx } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { assertCurrent, type Versioned } from '../http/etag.ts'
import { type Administrator, recordChange } from './administrator.ts'
import type { Audited, Edit, Steps, SubjectDeps } from './subject.ts'

/** Throws notFound. */
export async function getSubject<Row>(
  tx: Tx,
  find: Audited<Row>['find'],
  id: number,
): Promise<Versioned<Row>> {
  const found = await find(tx, id)
  if (!found) throw notFound()
  return found
}

/** Reads what has just been inserted, and writes the audit row. */
export async function createdSubject<Row>(
  tx: Tx,
  administrator: Administrator,
  subject: Audited<Row>,
  id: number,
): Promise<Versioned<Row>> {
  const { type, find } = subject
  const after = await getSubject(tx, find, id)
  const change = { action: `create_${type}`, subject: { type, id }, after } as const
  return recordChange(tx, administrator, change, after)
}

/**
 * Changes or deletes a subject; returns it as it is then, undefined if it was deleted. Throws notFound and
 * preconditionFailed, and what its own steps throw.
 */
export async function editSubject<Row, Body>(
  { db, stock }: SubjectDeps,
  administrator: Administrator,
  subject: Audited<Row>,
  edit: Edit<Row, Body> & { id: number; body: Body },
): Promise<Versioned<Row> | undefined> {
  const { type, find } = subject
  const { id, body } = edit
  const steps =
    <T extends Tx>({ lock, write }: Steps<T, Row, Body>) =>
    async (tx: T) => {
      await lock(tx, id, body)
      const before = await getSubject(tx, find, id)
      assertCurrent(administrator.condition, before)
      await write(tx, before, body, administrator)
      const after = await find(tx, id)
      const action = after ? (`update_${type}` as const) : (`delete_${type}` as const)
      return recordChange(
        tx,
        administrator,
        { action, subject: { type, id }, before, after },
        after,
      )
    }
  if (edit.locksStock) return stock.begin(steps(edit))
  // As it is: the driver unwraps lists of promises, which its type cannot know this is not.
  return (await db.begin(steps(edit))) as Versioned<Row> | undefined
}
