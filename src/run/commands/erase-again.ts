/** The list of who was erased, and the erasure of who is in it, for `npm run erase`. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import {
  ERASED_KINDS,
  type Erasure,
  eraseAgain,
  listErasures,
} from '../../office/personal-data/erasures.ts'
import { shopSettings } from '../../service/config/config.ts'
import type { Db } from '../../service/db/connect.ts'
import { allowTransferTime } from '../../service/db/transfer-time.ts'
import { moment } from '../../service/fields/dates.ts'
import { Failure } from '../../service/http/failure.ts'
import { say, withDatabase } from './database.ts'
import { timeOf } from './since.ts'

/** Thrown to undo a dry run, which does all that the erasure does. */
export class DryRun extends Error {}

export async function listErased(since: string | undefined): Promise<number> {
  const time = since === undefined ? undefined : timeOf(since)
  const erasures = await withDatabase('erase', (db) =>
    db.begin('read only', async (tx) => {
      await allowTransferTime(tx)
      return listErasures(tx, time, shopSettings())
    }),
  )
  for (const { erased_at, kind, id } of erasures) say(`${erased_at} ${kind} ${id}`)
  return 0
}

/** `path` is that of a list, or - for the standard input. */
export async function eraseListed(path: string, isConfirmed: boolean): Promise<number> {
  const list = path === '-' ? await text(process.stdin) : await readFile(path, 'utf8')
  const erasures = list.split('\n').flatMap((line, index) => (line ? erasureOf(line, index) : []))
  return withDatabase('erase', (db) => eraseEach(db, erasures, isConfirmed))
}

const LINE = RegExp(`^(\\S+) (${ERASED_KINDS.join('|')}) (.+)$`)

function erasureOf(line: string, index: number): Erasure {
  const [, erased_at = '', kind, id = ''] = LINE.exec(line) ?? []
  const problems: string[] = []
  moment().read(erased_at, problems)
  const isNumber = kind === 'past-order' || /^\d{1,15}$/.test(id)
  if (problems.length > 0 || !isNumber) {
    throw new Error(`Line ${index + 1} is not of a list that --list has printed: ${line}`)
  }
  return { erased_at, kind: kind as Erasure['kind'], id }
}

async function eraseEach(db: Db, erasures: readonly Erasure[], isConfirmed: boolean) {
  const done = isConfirmed ? 'erased' : 'would be erased'
  let [erased, refused] = [0, 0]
  for (const erasure of erasures) {
    const subject = `${erasure.kind} ${erasure.id}`
    try {
      if (await eraseOne(db, erasure, isConfirmed)) {
        erased += 1
        say(`${subject}: ${done}`)
      }
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      refused += 1
      process.stderr.write(`${subject}: ${reasonOf(error)}\n`)
    }
  }
  const others = erasures.length - erased - refused
  say(`${done}: ${erased}, refused: ${refused}, not here or with an account: ${others}`)
  if (!isConfirmed) say('Nothing was changed: this was a dry run. Add --confirm to erase them.')
  return refused > 0 ? 1 : 0
}

/** Whether there was something to erase. */
async function eraseOne(db: Db, erasure: Erasure, isConfirmed: boolean): Promise<boolean> {
  try {
    return await db.begin(async (tx) => {
      await allowTransferTime(tx)
      const isErased = await eraseAgain(tx, erasure)
      if (isErased && !isConfirmed) throw new DryRun()
      return isErased
    })
  } catch (error) {
    if (error instanceof DryRun) return true
    throw error
  }
}

/** Why an erasure was refused, as a sentence for an operator. */
export function reasonOf({ body }: Failure): string {
  const { error, orders = [] }: { error?: string; orders?: string[] } = body
  if (orders.length === 0) return error ?? 'The account is gone.'
  return `Nothing was changed: these orders are under way: ${orders.join(', ')}.`
}
