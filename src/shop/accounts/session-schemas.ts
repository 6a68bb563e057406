import { z } from 'zod'
import {
  Count,
  Id,
  named,
  Success,
  SuccessMessage,
  Timestamp,
} from '../../service/fields/schemas.ts'
import { amina, DEVICE } from './schemas.ts'

export const Session = named('Session', {
  id: Id,
  device_info: z
    .object({ device_type: z.string(), os: z.string(), app_version: z.string() })
    .partial()
    .meta({ id: 'SessionDevice', description: 'What the client said of itself at log-in' }),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp.meta({ description: 'The log-in or the last refresh' }),
  is_current: z.boolean().meta({ description: 'True for the session of the access token' }),
})
export type Session = z.infer<typeof Session>

export const Sessions = Success(z.object({ sessions: z.array(Session) })).meta({
  id: 'SessionsReply',
  examples: [
    {
      success: true,
      data: {
        sessions: [
          {
            id: 31,
            device_info: DEVICE,
            ip: '196.25.1.7',
            user_agent: 'okhttp/5.1.0',
            created_at: amina.created_at,
            last_used_at: '2026-01-17T08:12:44.518213Z',
            is_current: true,
          },
        ],
      },
    },
  ],
})

export const OthersRevoked = SuccessMessage(z.object({ sessions_revoked: Count })).meta({
  id: 'RevokeOtherSessionsReply',
  examples: [{ success: true, message: 'Other sessions revoked', data: { sessions_revoked: 2 } }],
})
