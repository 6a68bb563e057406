import { z } from 'zod'
import { Count, Done, Id, named, Success, SuccessMessage, Timestamp } from '../http/schemas.ts'

const Session = named('Session', {
  id: Id,
  device_info: z
    .object({ device_type: z.string(), os: z.string(), app_version: z.string() })
    .partial()
    .meta({ description: 'What the client said of itself at log-in' }),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp.meta({ description: 'The log-in or the last refresh' }),
  is_current: z.boolean().meta({ description: 'True for the session of the access token' }),
})

export const Sessions = Success(z.object({ sessions: z.array(Session) })).meta({
  id: 'SessionsResponse',
  examples: [
    {
      success: true,
      data: {
        sessions: [
          {
            id: 31,
            device_info: { device_type: 'phone', os: 'Android 16', app_version: '2.4.0' },
            ip: '196.25.1.7',
            user_agent: 'okhttp/5.1.0',
            created_at: '2026-01-15T10:30:00.000000Z',
            last_used_at: '2026-01-17T08:12:44.518213Z',
            is_current: true,
          },
        ],
      },
    },
  ],
})

export const SessionRevoked = Done.meta({
  examples: [{ success: true, message: 'Session revoked' }],
})

export const OthersRevoked = SuccessMessage(z.object({ sessions_revoked: Count })).meta({
  id: 'RevokeOtherSessionsResponse',
  examples: [{ success: true, message: 'Other sessions revoked', data: { sessions_revoked: 2 } }],
})
