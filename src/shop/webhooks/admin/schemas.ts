import { z } from 'zod'
import { isPublicAddress } from '../../../outside/outbound/public-address.ts'
import { literalAddress, parseHttpsUrl } from '../../../outside/outbound/request.ts'
import { CatalogIdParams, PathId } from '../../../service/fields/ids.ts'
import { Page, pageQuery } from '../../../service/fields/pages.ts'
import { QueryBoolean } from '../../../service/fields/query.ts'
import {
  boolean,
  Count,
  choice,
  exampleOf,
  field,
  Id,
  list,
  readText,
  Timestamp,
  Url,
} from '../../../service/fields/schemas.ts'
import {
  ADMIN_PAGE_SIZE,
  WEBHOOK_URL_MAX_CHARACTERS,
} from '../../../service/limits/administration.ts'
import { WEBHOOK_EVENTS } from '../events.ts'

export const WebhookEndpointListQuery = z.object({
  is_active: QueryBoolean.describe('True: those that are on; false: those that are off'),
  ...pageQuery(ADMIN_PAGE_SIZE),
})
export type WebhookEndpointListQuery = z.infer<typeof WebhookEndpointListQuery>

export const PRIVATE_ADDRESS =
  'Enter a URL that can be reached from the internet: this address is private.'

/** The URL as it is sent to. A name is checked when it is resolved, an address here as well. */
const endpointUrl = field(
  {
    type: 'string',
    format: 'uri',
    minLength: 1,
    maxLength: WEBHOOK_URL_MAX_CHARACTERS,
    pattern: '^https://.+',
  },
  (value, problems): string => {
    const text = readText(value, { max: WEBHOOK_URL_MAX_CHARACTERS, kind: 'verbatim' }, problems)
    if (problems.length > 0) return text
    const url = parseHttpsUrl(text)
    if (url) return checkedHost(url, problems)
    problems.push('Enter a URL that begins with https:// and has no user name.')
    return text
  },
)

function checkedHost(url: URL, problems: string[]): string {
  const address = literalAddress(url)
  const isLocal = /(^|\.)localhost\.?$/.test(url.hostname)
  if (isLocal || (address !== undefined && !isPublicAddress(address))) {
    problems.push(PRIVATE_ADDRESS)
  }
  if (url.href.length > WEBHOOK_URL_MAX_CHARACTERS) {
    problems.push(`Ensure this field has no more than ${WEBHOOK_URL_MAX_CHARACTERS} characters.`)
  }
  return url.href
}

const events = list(choice(WEBHOOK_EVENTS, 'WebhookEventType'), {
  min: 1,
  max: WEBHOOK_EVENTS.length,
})
  .transform((given) => WEBHOOK_EVENTS.filter((event) => given.includes(event)))
  .refine((given) => given.length > 0, { error: 'This list may not be empty.' })

const example = {
  url: 'https://erp.example.com/hooks/shop',
  events: ['order.paid', 'order.cancelled', 'stock.changed'],
  is_active: true,
}

export const CreateWebhookEndpointBody = z
  .object({ url: endpointUrl, events, is_active: boolean().default(true) })
  .meta({ id: 'CreateWebhookEndpointRequest', examples: [example] })
export type CreateWebhookEndpointBody = z.infer<typeof CreateWebhookEndpointBody>

export const ChangeWebhookEndpointBody = z
  .object({ url: endpointUrl, events, is_active: boolean() })
  .partial()
  .meta({ id: 'UpdateWebhookEndpointRequest', examples: [{ is_active: true }] })
export type ChangeWebhookEndpointBody = z.infer<typeof ChangeWebhookEndpointBody>

const endpoint = {
  id: 3,
  ...example,
  failing_since: null,
  created_at: '2026-01-15T10:30:00.000000Z',
}

const WebhookEventType = z.enum(WEBHOOK_EVENTS).meta({ id: 'WebhookEventType' })
export const WebhookEndpoint = z
  .object({
    id: Id,
    url: Url,
    events: z.array(WebhookEventType),
    is_active: z.boolean(),
    failing_since: Timestamp.nullable().describe(
      'The first failed attempt after the last success; null while it works',
    ),
    created_at: Timestamp,
  })
  .meta({ id: 'WebhookEndpoint', examples: [endpoint] })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>
export const WebhookEndpointPage = Page(WebhookEndpoint)

export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+=*$/)
    .describe('Signs what is sent. It is shown in this reply alone'),
}).meta({
  id: 'WebhookEndpointWithSecret',
  examples: [{ ...endpoint, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }],
})

export const DeliveryParams = CatalogIdParams.extend({ delivery_id: PathId })

export const WebhookDelivery = z
  .object({
    id: Id,
    event: WebhookEventType,
    status: z.enum(['pending', 'delivered', 'failed']),
    attempts: Count,
    created_at: Timestamp,
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [
      {
        id: 120,
        event: 'order.paid',
        status: 'delivered',
        attempts: 1,
        created_at: '2026-01-15T10:30:00.000000Z',
      },
    ],
  })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveries = z
  .object({ results: z.array(WebhookDelivery) })
  .meta({ id: 'WebhookDeliveries', examples: [{ results: [exampleOf(WebhookDelivery)] }] })
