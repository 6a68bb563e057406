import type { Queryable } from '../db/connect.ts'

export async function isCategoryThere(db: Queryable, categoryId: number): Promise<boolean> {
  const { count } = await db`select c.id from categories c where c.id = ${categoryId}`
  return count === 1
}

export async function isCoverageLevelThere(db: Queryable, levelId: number): Promise<boolean> {
  const { count } = await db`select l.id from coverage_levels l where l.id = ${levelId}`
  return count === 1
}
