/**
 * Days and moments in requests. A day is one of the shop: which moments it has depends on the time zone
 * (service/db/days.ts). Both stay text, since a Date would lose the microseconds.
 */
import { z } from 'zod'
import { asInput } from './documented-keys.ts'
import { field } from './schemas.ts'

const DAY = { type: 'string', format: 'date' }
const MOMENT = { type: 'string', format: 'date-time' }
const EITHER = { type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] }

const MOMENT_FORMAT = 'YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z]'
const wrongFormat = (formats: string) =>
  `Datetime has wrong format. Use one of these formats instead: ${formats}.`
const NO_DATE = 'Enter a valid date.'

/** A moment with its offset, in UTC. */
export const moment = () =>
  field(MOMENT, (value, problems): string => {
    const read = readMoment(value)
    if (read === undefined) problems.push(wrongFormat(MOMENT_FORMAT))
    return read ?? ''
  })

/** A day, or a moment with its offset, which comes out in UTC. */
export const dayOrMoment = () =>
  field(EITHER, (value, problems): string => {
    const read = readDay(value) ?? readMoment(value)
    if (read === undefined) problems.push(wrongFormat(`${MOMENT_FORMAT}, YYYY-MM-DD`))
    return read ?? ''
  })

/** A parameter that is a day. */
export const queryDay = () => queryTime(readDay).meta(DAY)

/** A parameter that is a day or a moment. */
export const queryDayOrMoment = () =>
  queryTime((given) => readDay(given) ?? readMoment(given)).meta(asInput(dayOrMoment()))

const queryTime = (read: (given: string) => string | undefined) =>
  z
    .string()
    .optional()
    .transform((value, context): string | undefined => {
      const given = value?.trim()
      if (!given) return undefined
      const time = read(given)
      if (time === undefined) context.addIssue({ code: 'custom', message: NO_DATE })
      return time
    })

/** Postgres has no year 0. An object may have no text at all: {"toString":1} in a body. */
function readDay(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(given)) return undefined
  if (given.startsWith('0000')) return undefined
  const time = Date.parse(`${given}T00:00:00Z`)
  // JavaScript reads 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given) ? given : undefined
}

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d'
const TIME = new RegExp(
  `^(?<clock>${CLOCK}(:[0-5]\\d)?)(\\.(?<fraction>\\d{1,6}))?(?<offset>Z|[+-]${CLOCK})$`,
)

/** As replies write it. The day may be another one in UTC, and must be one of the years 1 to 9999 there. */
function readMoment(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const [day, time = '', ...rest] = given.split('T')
  const { clock, fraction = '', offset } = TIME.exec(time)?.groups ?? {}
  if (!readDay(day) || !clock || rest.length > 0) return undefined
  if (fraction && clock.length < 'hh:mm:ss'.length) return undefined
  const utc = new Date(`${day}T${clock}${offset}`).toISOString()
  if (!readDay(utc.slice(0, 10))) return undefined
  return `${utc.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}.${fraction.padEnd(6, '0')}Z`
}
