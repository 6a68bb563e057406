import type { Tx } from '../../../service/db/connect.ts'
import { trackingLink } from '../../../service/fields/carriers.ts'
import { getSettings } from '../../../service/settings/queries.ts'

/** The page of a carrier of the shop about a parcel; blank if it is of another carrier, or has no number. */
export async function linkOfParcel(
  tx: Tx,
  { carrier, tracking_number }: { carrier: string; tracking_number: string },
): Promise<string> {
  if (carrier === '' || tracking_number === '') return ''
  const { carriers } = await getSettings(tx)
  return trackingLink(carriers, carrier, tracking_number)
}
