/** The `webhooks` of the OpenAPI document: requests that this service sends to other systems. */
import type { z } from 'zod'
import { componentName, type SchemaComponents } from './schemas.ts'

/** A request that other systems get; `body` has the example of it under `example`. */
export type WebhookDocumentation = {
  name: string
  summary: string
  description: string
  body: z.ZodType
  example: object
}

export const WEBHOOKS_TAG = {
  name: 'Webhooks',
  description: `What the shop sends by POST to the endpoints that administrators have made, signed after
[Standard Webhooks](https://www.standardwebhooks.com/). Answer 2xx within 10 seconds, at best before you
do the work: anything else, a redirect too, is sent again after 1, 5, 30 minutes, 2, 6 and then every 12
hours. After three days without success the endpoint is switched off.

- A body has ids and what happened. Read the rest from the API: it then is what is true now.
- Each event comes at least once. Copies have the same \`webhook-id\`.
- Events come in the order in which they happened; while one is sent again, those after it wait. One
  that an administrator sends again by hand comes when it comes.`,
}

const HEADERS = {
  'webhook-id': {
    description: 'The same for every attempt: drop what you had before',
    schema: { type: 'string', examples: ['msg_0f8fad5b-d9cb-469f-a165-70867728950e'] },
  },
  'webhook-timestamp': {
    description: 'The moment of this attempt in unix seconds: refuse what is older than minutes',
    schema: { type: 'string', examples: ['1768473000'] },
  },
  'webhook-signature': {
    description:
      'HMAC-SHA256 of `id.timestamp.body`. Two signatures, separated by a space, in the 24 hours after ' +
      'a new secret: one of them must be yours',
    schema: { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  },
}

const parameters = Object.entries(HEADERS).map(
  ([name, header]) =>
    [componentName(name), { name, in: 'header', required: true, ...header }] as const,
)

/** The parameters of every webhook, for `components`. */
export const webhookParameters = Object.fromEntries(parameters)

export function describeWebhooks(
  webhooks: readonly WebhookDocumentation[],
  components: SchemaComponents,
) {
  const described = webhooks.map(({ name, summary, description, body, example }) => {
    const post = {
      operationId: `on${componentName(name.replace('.', '_'))}`,
      tags: [WEBHOOKS_TAG.name],
      summary,
      description,
      security: [],
      parameters: parameters.map(([key]) => ({ $ref: `#/components/parameters/${key}` })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.refer(components.describe(body, 'output')),
            example,
          },
        },
      },
      responses: {
        '2XX': { description: 'You have it. The body of your answer is not read.' },
        '4XX': { description: 'You do not have it: it is sent again, as for any other answer.' },
      },
    }
    return [name, { post }]
  })
  return Object.fromEntries(described)
}
