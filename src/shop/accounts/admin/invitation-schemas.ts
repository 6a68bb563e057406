import { z } from 'zod'
import { Page } from '../../../service/fields/pages.ts'
import { choice, email, Timestamp, text } from '../../../service/fields/schemas.ts'
import { ROLES } from '../../../service/http/roles.ts'
import { NAME_MAX_CHARACTERS } from '../../../service/limits/accounts.ts'
import { Role } from '../schemas.ts'

const noor = { email: 'noor@example.com', full_name: 'Noor Parker', role: 'packer' } as const

export const InviteBody = z
  .object({
    email: email(),
    full_name: text({ max: NAME_MAX_CHARACTERS }).describe(
      'The name of a new account, or of one whose address was never proven',
    ),
    role: choice(ROLES, 'Role'),
  })
  .meta({ id: 'InviteRequest', examples: [noor] })
export type InviteBody = z.infer<typeof InviteBody>

export const WithdrawInvitationBody = z
  .object({ email: email() })
  .meta({ id: 'WithdrawInvitationRequest', examples: [{ email: noor.email }] })

export const Invitation = z
  .object({
    email: z.string(),
    full_name: z.string(),
    role: Role,
    invited_by: z.string().describe('The address of the owner'),
    created_at: Timestamp,
    expires_at: Timestamp,
  })
  .meta({
    id: 'Invitation',
    examples: [
      {
        ...noor,
        invited_by: 'owner@example.com',
        created_at: '2026-01-15T10:30:00.000000Z',
        expires_at: '2026-01-18T10:30:00.000000Z',
      },
    ],
  })
export type Invitation = z.infer<typeof Invitation>
export const InvitationPage = Page(Invitation)
