import type { Queryable } from '../db/connect.ts'

/** The lists of words that mean the same, in the order in which they were made. */
export async function listSynonyms(db: Queryable): Promise<string[][]> {
  const rows = await db<{ words: string[] }[]>`select s.words from synonyms s order by s.id`
  return rows.map(({ words }) => words)
}
