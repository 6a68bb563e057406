import type { AdminData, AdminOptions } from '@modest-clothing-store/client/admin'
import { admin } from '../../store.ts'

export type Results = AdminData<'adminUpdateProducts'>['results']
type Product = AdminData<'adminGetProduct'>
type Body = NonNullable<AdminOptions<'adminUpdateProduct'>['body']>

/** Puts each product back as it was before; returns how many stay: changed again since, or not reached. */
export async function undoChanges(results: Results): Promise<number> {
  let left = 0
  for (const result of results) if (!(await isUndone(result))) left++
  return left
}

/** The version that was compared is the one that is changed. */
async function isUndone({ id, changes }: Results[number]): Promise<boolean> {
  const now = await admin.adminGetProduct({ path: { id } })
  if (!now.ok) return false
  const shown: Record<string, unknown> = factsOf(now.data)
  const all = Object.entries(changes)
  if (all.some(([name, [, after]]) => shown[name] !== after)) return false
  const body: Body = Object.fromEntries(all.map(([name, [before]]) => [name, before]))
  const headers = { 'If-Match': now.headers.get('ETag') ?? '*' }
  return (await admin.adminUpdateProduct({ path: { id }, body, headers })).ok
}

const factsOf = ({ category, ...product }: Product) => ({ ...product, category: category.id })
