/** Files that are imported and what an import replies, for people and past orders. */
import { ADMIN } from './administrator.ts'
import type { Client, Reply } from './client.ts'

export const IMPORT_USERS = `${ADMIN}users/import/`
export const IMPORT_PAST_ORDERS = `${ADMIN}past-orders/import/`

export const sendFile = (
  client: Client,
  path: string,
  raw: string | Uint8Array,
  query = '',
): Promise<Reply> =>
  client.post(`${path}${query}`, undefined, {
    headers: { 'Content-Type': 'text/csv' },
    raw: raw as string,
  })

export const linesOf = (...rows: string[]) => `${rows.join('\n')}\n`

type Notes = [line: number, column: string | null, message: string][]
const shown = (notes: Notes) => notes.map(([line, column, message]) => ({ line, column, message }))

/** A whole reply to a file that was taken. */
export const taken = ({
  created,
  left = 0,
  notes = [],
  left_columns = [],
  dry_run = false,
}: {
  created: number
  left?: number
  notes?: Notes
  left_columns?: string[]
  dry_run?: boolean
}) => ({
  status: 200,
  body: { dry_run, created, left, notes: shown(notes), notes_count: notes.length, left_columns },
})

/** A whole reply to a file that was refused. */
export const fileRefused = (...details: Notes) => ({
  status: 400,
  body: {
    success: false,
    error: 'The file cannot be imported.',
    details: shown(details),
    errors_count: details.length,
  },
})
