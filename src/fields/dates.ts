/** Days and moments in requests: in the calendar, and with a year that Postgres has. */
import { z } from 'zod'
import { field } from './schemas.ts'

/** A day as YYYY-MM-DD; Postgres has no year 0. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A parameter that is a day; which moments it has depends on the shop's time zone (db/days.ts). */
export const queryDay = () =>
  z
    .string()
    .optional()
    .transform((value, context): string | undefined => {
      const day = value?.trim()
      if (!day) return undefined
      if (isDay(day)) return day
      context.addIssue({ code: 'custom', message: 'Enter a valid date.' })
      return z.NEVER
    })
    .meta({ type: 'string', format: 'date' })

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/

/**
 * A moment as replies write it, or a day, which stands for its first moment in UTC. It stays text: a Date
 * would lose the microseconds.
 */
export const moment = () =>
  field({ type: 'string', format: 'date-time' }, (value, problems): string => {
    // An object may have no text at all: {"toString":1} in a body.
    const text = typeof value === 'string' ? value : ''
    const [day = '', time = '00:00:00Z', ...rest] = text.split('T')
    if (!isDay(day) || !TIME.test(time) || rest.length > 0) {
      problems.push(
        'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm:ss[.uuuuuu]Z, YYYY-MM-DD.',
      )
    }
    return `${day}T${time}`
  })
