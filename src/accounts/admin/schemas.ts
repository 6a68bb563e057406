import { z } from 'zod'
import { PathId } from '../../http/ids.ts'
import { Page, pageQuery } from '../../http/pages.ts'
import {
  boolean,
  Count,
  Id,
  named,
  QueryBoolean,
  QueryText,
  Timestamp,
} from '../../http/schemas.ts'
import { ADMIN_PAGE_SIZE } from '../../limits.ts'

export const ChangeUserBody = z
  .object({ is_active: boolean(), is_admin: boolean() })
  .partial()
  .meta({ id: 'UpdateUserRequest', examples: [{ is_active: false }] })
export type UserChanges = z.infer<typeof ChangeUserBody>

export const UserListQuery = z.object({
  search: QueryText.describe('Part of the email address, the username or the name'),
  is_active: QueryBoolean,
  is_admin: QueryBoolean,
  ...pageQuery(ADMIN_PAGE_SIZE),
})

export const IdentityParams = z.object({ id: PathId, identity_id: PathId })

const Summary = named('AdminUser', {
  id: Id,
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  is_verified: z.boolean(),
  is_active: z.boolean().meta({ description: 'False: disabled, no log-in and no token works' }),
  is_admin: z.boolean(),
  created_at: Timestamp,
  last_login_at: Timestamp.nullable(),
})
const summary = {
  ...{ id: 7, email: 'amina@example.com', username: 'amina' },
  ...{ first_name: 'Amina', last_name: 'Jacobs', phone_number: '+27 82 555 0134' },
  ...{ is_verified: true, is_active: true, is_admin: false },
  created_at: '2026-01-15T10:30:00.000000Z',
  last_login_at: '2026-01-16T08:00:00.000000Z',
}

export const AdminUserPage = Page(Summary).meta({
  examples: [{ count: 1, next: null, previous: null, results: [summary] }],
})

export const AdminUser = Summary.extend({
  identities: z.array(
    named('Identity', {
      id: Id,
      slot: z.enum(['idp_a', 'idp_b']),
      issuer: z.string(),
      email_at_link: z.string().nullable(),
      linked_at: Timestamp,
    }),
  ),
  orders_count: Count,
}).meta({
  id: 'AdminUserDetail',
  examples: [
    {
      ...summary,
      identities: [
        {
          ...{ id: 3, slot: 'idp_a', issuer: 'https://accounts.example.com' },
          ...{ email_at_link: 'amina@example.com', linked_at: summary.created_at },
        },
      ],
      orders_count: 2,
    },
  ],
})
