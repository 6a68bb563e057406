import { z } from 'zod'
import { PathId } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean, QueryText, queryChoice } from '../../../service/fields/query.ts'
import { boolean, Count, choice, Money, Timestamp } from '../../../service/fields/schemas.ts'
import { ROLES } from '../../../service/http/roles.ts'
import { ADMIN_PAGE_SIZE } from '../../../service/limits/administration.ts'
import { amina, Role, ShownIdentity, User } from '../schemas.ts'

export const ChangeUserBody = z
  .object({
    is_active: boolean(),
    role: choice(ROLES, 'Role').nullable().describe('Null takes the role'),
    is_admin: boolean().describe(
      'Without `role`: true makes a clerk of a user without a role, and false takes any role',
    ),
  })
  .partial()
  .meta({ id: 'UpdateUserRequest', examples: [{ role: 'packer' }] })
export type ChangeUserBody = z.infer<typeof ChangeUserBody>

const ORDERINGS = [
  ...(['-created_at', 'orders_total', '-orders_total'] as const),
  ...(['last_order_at', '-last_order_at'] as const),
] as const
export type UserOrdering = (typeof ORDERINGS)[number]

const KINDS = ['account', 'guest'] as const
const FEW_GUESTS = 'List guests with a search, or by last_order_at.'

export const UserListQuery = z
  .object({
    kind: queryChoice(KINDS).describe(
      '`guest`: those who ordered without an account, by their last order; with a `search`, or with `ordering` by ' +
        '`last_order_at`. `account` if not given',
    ),
    search: QueryText.describe(
      'Words of the name, the username or the email address, in any order, or parts of them; or a phone number',
    ),
    is_active: QueryBoolean.describe('False: disabled ones'),
    is_admin: QueryBoolean.describe('True: administrators; false: the others'),
    role: queryChoice(ROLES).describe('Administrators of this role'),
    ordering: z
      .string()
      .optional()
      .transform(
        (value): UserOrdering => ORDERINGS.find((known) => known === value) ?? '-created_at',
      )
      .meta({
        enum: ORDERINGS,
        default: '-created_at',
        description: 'Who never ordered is last by `-last_order_at`, and first by `last_order_at`',
      }),
    ...pageQuery(ADMIN_PAGE_SIZE),
  })
  .refine(
    ({ kind, search, ordering }) =>
      kind !== 'guest' || search !== undefined || ordering.endsWith('last_order_at'),
    { path: ['kind'], message: FEW_GUESTS },
  )
export type UserListQuery = z.infer<typeof UserListQuery>

export const IdentityParams = z.object({ id: PathId, identity_id: PathId })

const { profile_picture: _, profile_picture_url: __, ...person } = amina
const summary = {
  ...person,
  is_verified: true,
  is_active: true,
  is_admin: false,
  role: null,
  last_login_at: '2026-01-16T08:00:00.000000Z',
}
const AdminUserSummary = User.omit({
  profile_picture: true,
  profile_picture_url: true,
  created_at: true,
})
  .extend({
    is_verified: z.boolean(),
    is_active: z.boolean().meta({ description: 'False: disabled, no log-in and no token works' }),
    is_admin: z.boolean().meta({ description: 'True with any role' }),
    role: Role.nullable(),
    created_at: Timestamp,
    last_login_at: Timestamp.nullable(),
  })
  .meta({ id: 'AdminUser', examples: [summary] })
export type AdminUserSummary = z.infer<typeof AdminUserSummary>

export const ListedGuest = z
  .object({
    email: z.string(),
    full_name: z.string().describe('As in the newest order; blank if not given'),
    phone_number: z.string().describe('As in the newest order; blank if not given'),
    orders_count: Count.meta({ description: 'All that were placed, paid or not' }),
    orders_total: Money.meta({ description: 'What was paid for orders, less refunds' }),
    last_order_at: Timestamp,
  })
  .meta({
    id: 'ListedGuest',
    examples: [
      {
        email: 'zahra@example.com',
        full_name: 'Zahra Adams',
        phone_number: '+27 82 555 0134',
        orders_count: 2,
        orders_total: '900.00',
        last_order_at: '2026-01-15T10:30:00.000000Z',
      },
    ],
  })
export type ListedGuest = z.infer<typeof ListedGuest>

/** Of accounts, or with `kind=guest` of guests. */
export const AdminUserPage = Page(
  z.union([AdminUserSummary, ListedGuest]).meta({ id: 'ListedUser', examples: [summary] }),
)

export const AdminUser = AdminUserSummary.extend({
  identities: z.array(ShownIdentity),
  orders_count: Count.meta({ description: 'All that were placed, paid or not' }),
  orders_total: Money.meta({ description: 'What was paid for orders, less refunds' }),
  last_order_at: Timestamp.nullable().describe('When the newest order was placed, paid or not'),
  locked_until: Timestamp.nullable().describe(
    'Until then log-ins are refused, after five that failed; null if they are not',
  ),
}).meta({
  id: 'AdminUserDetail',
  examples: [
    {
      ...summary,
      identities: [
        {
          id: 3,
          slot: 'idp_a',
          issuer: 'https://accounts.example.com',
          email_at_link: summary.email,
          linked_at: summary.created_at,
        },
      ],
      orders_count: 2,
      orders_total: '2598.00',
      last_order_at: '2026-01-15T10:30:00.000000Z',
      locked_until: null,
    },
  ],
})
export type AdminUser = z.infer<typeof AdminUser>
