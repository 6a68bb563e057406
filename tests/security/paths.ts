import type { TestApp } from '../support/app.ts'
import type { TestUser } from '../support/factories.ts'
import type { Row } from './matrix-row.ts'

/** Whose second parameter is the id of a row that the belonging has just made. */
const NEWEST_OF: Record<string, string> = {
  '{identity_id}': 'user_identities',
  '{delivery_id}': 'webhook_deliveries',
  '{return_id}': 'returns',
  '{refund_id}': 'refunds',
}

/** The path of a route of the matrix, to a thing that is made for it, which the owner has. */
export async function pathOf(
  app: TestApp,
  owner: TestUser,
  name: string,
  { id }: Row,
): Promise<string> {
  const [, template = ''] = name.split(' ')
  const path = template
    .replace('{id}', String((await id?.(app, owner)) ?? 0))
    .replace('{lang}', 'ar')
  const [parameter = ''] = /\{\w+\}/.exec(path) ?? []
  const table = NEWEST_OF[parameter]
  if (!table) return path.replace(/\{\w+\}/, '0')
  const [newest] = await app.db<[{ id: number | string }]>`
    select id from ${app.db(table)} order by ${app.db(table === 'refunds' ? 'created_at' : 'id')} desc limit 1`
  return path.replace(parameter, String(newest.id))
}
