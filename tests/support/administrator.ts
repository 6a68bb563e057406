/** People and callers for the tests of the administration. */
import { beforeAll } from 'vitest'
import type { Role } from '../../src/service/http/roles.ts'
import { makeKey } from '../../src/shop/accounts/api-keys/manage-keys.ts'
import type { KeyRole } from '../../src/shop/accounts/api-keys/queries.ts'
import type { TestApp } from './app.ts'
import type { Client, Reply } from './client.ts'
import { aUser, type TestUser } from './factories.ts'

export const ADMIN = '/api/admin/'

/** A key of another system. */
export async function aKey(
  { db }: TestApp,
  role: KeyRole,
  name = `${role}-system`,
): Promise<string> {
  const key = await makeKey({ db }, { name, role })
  if (!key) throw new Error(`there is a key ${name} already`)
  return key
}

/** An owner, who may do everything; or with a lower role. */
export const anAdmin = (app: TestApp, role: Role = 'owner'): Promise<TestUser> =>
  aUser(app, { role })

/** An owner from before there were roles: none is stored. */
export async function anOwnerOfBefore(app: TestApp): Promise<TestUser> {
  const owner = await anAdmin(app)
  await app.db`update users set role = null where id = ${owner.id}`
  return owner
}

/** An administrator for all tests of a file, or of the `describe` that calls it. */
export function useAdmin(app: TestApp): TestUser {
  const admin = {} as TestUser
  beforeAll(async () => {
    Object.assign(admin, await anAdmin(app))
  })
  return admin
}

export const ifMatch = (client: Client, etag: string): Client => client.with({ 'If-Match': etag })
export const etagOf = (reply: Reply): string => reply.headers.get('etag') ?? ''

export const notFound = { status: 404, body: { detail: 'Not found.' } }
export const denied = {
  status: 403,
  body: { detail: 'You do not have permission to perform this action.' },
}
export const fieldError = (field: string, message: string) => ({
  status: 400,
  body: { [field]: [message] },
})
export const stale = (current: object) => ({
  status: 412,
  body: { detail: 'It was changed meanwhile.', current },
})

/** The newest audit row about something, without what differs from run to run. */
export async function lastAudit(app: TestApp, type: string, id: number) {
  const [row] = await app.db`
    select actor_user_id, action, before, after, host(ip) as ip, request_id is not null as has_request
    from audit_log
    where subject_type = ${type} and subject_id = ${String(id)}
    order by id desc
    limit 1`
  return row
}
