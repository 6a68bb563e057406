/** The carriers of a shop, as the environment and administration give them, and the links that they make. */
import { z } from 'zod'
import {
  CARRIER_MAX_CHARACTERS,
  CARRIERS_MAX,
  TRACKING_URL_MAX_CHARACTERS,
} from '../limits/administration.ts'
import { isDictionary, typeName } from './dictionary.ts'
import { asInput } from './documented-keys.ts'
import { field, httpsUrl, readText, text } from './schemas.ts'

export const Carrier = z
  .object({ name: z.string(), tracking_url: z.string() })
  .meta({ id: 'Carrier' })
export type Carrier = z.infer<typeof Carrier>

/** Stands in the link of a carrier for the number of a parcel. */
const NUMBER = '{number}'
const link = httpsUrl({ max: TRACKING_URL_MAX_CHARACTERS })
const CarrierRequest = z
  .object({
    name: text({ max: CARRIER_MAX_CHARACTERS }),
    tracking_url: link.meta({
      description: 'https, with {number} for the number of the parcel',
      format: 'uri-template',
    }),
  })
  .meta({ id: 'CarrierRequest' })
const nameKey = (name: string) => name.trim().toLowerCase()

/** One problem a sentence. Problems of one carrier begin with its name. */
export const carrierList = () =>
  field(
    {
      type: 'array',
      items: asInput(CarrierRequest),
      maxItems: CARRIERS_MAX,
    },
    (value, problems): Carrier[] => {
      if (!Array.isArray(value)) {
        problems.push(`Expected a list of items but got type "${typeName(value)}".`)
        return []
      }
      if (value.length > CARRIERS_MAX) {
        problems.push(`Ensure this field has no more than ${CARRIERS_MAX} elements.`)
        return []
      }
      const carriers = value.map((item) => readCarrier(item, problems))
      const keys = carriers.map(({ name }) => nameKey(name))
      const repeated = carriers.filter(
        ({ name }, place) => name !== '' && keys.indexOf(nameKey(name)) < place,
      )
      for (const { name } of repeated) problems.push(`"${name}" is there more than once.`)
      return carriers
    },
  )

function readCarrier(item: unknown, problems: string[]): Carrier {
  if (!isDictionary(item)) {
    if (item === null) problems.push('This field may not be null.')
    else problems.push(`Expected a dictionary of items but got type "${typeName(item)}".`)
    return { name: '', tracking_url: '' }
  }
  const { name: givenName = '', tracking_url: givenLink = '' } = item as Partial<Carrier>
  const ofCarrier: string[] = []
  const name = readText(givenName, { max: CARRIER_MAX_CHARACTERS }, ofCarrier)
  const tracking_url = link.read(givenLink, ofCarrier)
  if (ofCarrier.length === 0 && !tracking_url.includes(NUMBER)) {
    ofCarrier.push(`The link needs ${NUMBER} where the number of the parcel stands.`)
  }
  problems.push(...ofCarrier.map((problem) => (name === '' ? problem : `"${name}": ${problem}`)))
  return { name, tracking_url }
}

/** The page about a parcel; blank if the carrier is none of the shop's, or the link would be too long. */
export function trackingLink(
  carriers: readonly Carrier[],
  carrier: string,
  number: string,
): string {
  const found = carriers.find(({ name }) => nameKey(name) === nameKey(carrier))
  if (!found || number === '') return ''
  const url = found.tracking_url.replaceAll(NUMBER, () => encodeURIComponent(number))
  return url.length <= TRACKING_URL_MAX_CHARACTERS ? url : ''
}
