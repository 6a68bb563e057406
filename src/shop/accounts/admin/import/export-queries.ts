import type { Tx } from '../../../../service/db/connect.ts'
import { EXPORT_BATCH_LINES } from '../../../../service/limits/catalog.ts'
import type { OWN_COLUMNS } from './columns.ts'

/**
 * All accounts as rows of our own file, each with its default address. Of one whose address was never proven it has
 * the email address alone, unless it was imported: another person may have typed the rest, and where the file is
 * imported the first proof takes it over.
 */
export const readPeople = (tx: Tx): AsyncIterable<Record<(typeof OWN_COLUMNS)[number], string>[]> =>
  tx<Record<(typeof OWN_COLUMNS)[number], string>[]>`
    select u.email, coalesce(known.first_name, '') as first_name, coalesce(known.last_name, '') as last_name,
      coalesce(nullif(known.phone_number, ''), a.phone_number, '') as phone_number,
      coalesce(known.language, '') as language, coalesce(a.recipient, '') as recipient,
      coalesce(a.street, '') as street, coalesce(a.city, '') as city, coalesce(a.region, '') as region,
      coalesce(a.postal_code, '') as postal_code, coalesce(a.country, '') as country
    from users u
    left join users known on known.id = u.id and (known.is_verified or known.has_password = false)
    left join addresses a on a.user_id = known.id and a.is_default
    order by u.id`.cursor(EXPORT_BATCH_LINES)
