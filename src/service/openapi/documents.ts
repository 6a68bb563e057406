/**
 * The two documents: what storefronts use, and what administrators do. Apart, because a storefront's
 * client is made of the first one alone. Each has only the components that it uses.
 */
import manifest from '../../../package.json' with { type: 'json' }
import { finishOperations, type Operation, type Paths } from './operations.ts'
import { componentName, type SchemaComponents } from './schemas.ts'
import {
  describeWebhooks,
  WEBHOOKS_TAG,
  type WebhookDocumentation,
  webhookParameters,
} from './webhooks.ts'

const BEARER = {
  type: 'http' as const,
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access_token of a log-in, a registration or a refresh',
}
const GUEST = {
  type: 'apiKey' as const,
  in: 'cookie',
  name: 'sessionid',
  description:
    'Set by the first cart request of a guest; browsers send it by themselves, for 14 days after the ' +
    'last change of the cart',
}
const GUEST_TOKEN = {
  type: 'apiKey' as const,
  in: 'header',
  // In lower case: @fastify/swagger leaves out a parameter that has the very name of a scheme.
  name: 'x-cart-token',
  description:
    'The value of the cookie, for browsers and apps that keep none: send what the last reply showed',
}

export type ApiDocument = {
  url: string
  title: string
  description: string
  /** In the order in which they are shown. */
  tags: readonly { name: string; description: string }[]
  securitySchemes: Record<string, typeof BEARER | typeof GUEST>
  has: (path: string) => boolean
  hasWebhooks: boolean
}

/** With the second factor, which only administrators have. */
const isAdministration = (path: string) => /^\/api\/(admin|users\/second-factor)\//.test(path)

export const SHOP: ApiDocument = {
  url: '/openapi.json',
  title: 'Modest Clothing Store API',
  description: `Accounts, catalog, cart, wishlist, orders and outfits of a store for modest clothing. What
administrators do, and the webhooks, are in a document of their own: \`/openapi-admin.json\`, as
[Swagger UI](/docs/admin/) or [Redoc](/redoc/admin/).

- Every path is served with and without its trailing slash.
- Two addresses fit two paths each: \`/api/catalog/products/by-slug/fit/\` and
  \`/api/catalog/products/by-slug/related/\` are the products of these slugs, since no \`id\` is a word. Linters
  name the pairs (\`no-ambiguous-paths\`), and a mock server may answer with the other one.
- Money is a decimal string with two decimals (\`"450.00"\`), time is ISO 8601 in UTC
  (\`"2026-01-15T10:30:00.000000Z"\`).
- Lists come in pages: \`count\`, \`next\`, \`previous\` (links or null) and \`results\`.
- Errors come in three styles: \`{"success": false, "error": "…"}\`, \`{"detail": "…"}\` and, for
  fields, \`{"<field>": ["…"]}\` with every wrong field at once.
- Log in or register for an \`access_token\` and send it as \`Authorization: Bearer …\`. A guest's cart
  is kept by the \`sessionid\` cookie that the first cart request sets, or by its value in the header
  \`X-Cart-Token\`.
- In a browser, pages of the shop’s own origins may call, with credentials. Ask who runs the service to
  name yours in \`CORS_ORIGINS\`.
- Every reply carries \`X-Request-Id\`; quote it, or the \`error_id\` of a 500, when something is wrong.
- While requests are limited, replies carry \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and
  \`X-RateLimit-Reset\` (epoch seconds).`,
  tags: [
    { name: 'Accounts', description: 'Registration, log-in, tokens, profile' },
    { name: 'Catalog', description: 'Products, categories, filters; no credentials' },
    {
      name: 'Cart',
      description: 'For guests by the sessionid cookie or X-Cart-Token, for users by Bearer token',
    },
    { name: 'Wishlist', description: 'What a user wants to remember' },
    { name: 'Orders', description: 'From the cart to a paid order' },
    { name: 'Guest orders', description: 'Orders without an account, each opened by its token' },
    { name: 'Outfits', description: 'Named combinations of 2 to 10 products, private or public' },
  ],
  securitySchemes: { bearer: BEARER, guest: GUEST, guestToken: GUEST_TOKEN },
  has: (path) => !isAdministration(path),
  hasWebhooks: false,
}

export const ADMINISTRATION: ApiDocument = {
  url: '/openapi-admin.json',
  title: 'Modest Clothing Store API: administration',
  description: `What administrators do, and the webhooks that notify other systems. What storefronts use,
and what holds for every request, is in a document of its own: \`/openapi.json\`, as
[Swagger UI](/docs/) or [Redoc](/redoc/).

- Log in as an administrator at [Accounts](/docs/#/Accounts/logIn), and send the \`access_token\` as
  \`Authorization: Bearer …\`; in Swagger UI, give it to Authorize. After the log-out it is refused.
- Where a second factor is wanted, a session without a proof of it gets a 403 with the code
  \`second_factor_required\`: see Second factor.
- An administrator has a role: \`packer\`, \`clerk\` or \`owner\`. A clerk may do what packers may, an
  owner everything. Each operation says for whom it is; others get a 403.
- What administrators edit has a version: send the \`ETag\` that you read as \`If-Match\`, and you do not
  overwrite what was changed meanwhile.`,
  tags: [
    { name: 'Administration', description: 'For administrators, by Bearer token' },
    { name: 'Imports and exports', description: 'Files of products, people and orders' },
    {
      name: 'Second factor',
      description: 'Authenticator apps, passkeys and recovery codes of administrators',
    },
    WEBHOOKS_TAG,
  ],
  securitySchemes: {
    bearer: {
      ...BEARER,
      description: `${BEARER.description}; or the key of another system, from \`npm run admin -- key\``,
    },
  },
  has: isAdministration,
  hasWebhooks: true,
}

/** The names in `components` of the replies that most operations share. */
const REPLIES: Record<string, string> = {
  204: 'NoContent',
  304: 'NotModified',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  409: 'Conflict',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'Throttled',
  500: 'UnexpectedError',
  503: 'Unavailable',
}

/** The document, made of everything that is described. */
export function documentOf(
  { title, description, tags, securitySchemes, has, hasWebhooks }: ApiDocument,
  described: { paths: Paths; servers: unknown },
  components: SchemaComponents,
  webhooks: readonly WebhookDocumentation[],
) {
  const paths = Object.fromEntries(Object.entries(described.paths).filter(([path]) => has(path)))
  const shared = shareParts(finishOperations(paths))
  const parameters = { ...shared.parameters, ...(hasWebhooks ? webhookParameters : {}) }
  const parts = { ...shared, parameters }
  const content = {
    paths,
    ...(hasWebhooks ? { webhooks: describeWebhooks(webhooks, components) } : {}),
  }
  return {
    openapi: '3.1.0',
    info: { title, version: manifest.version, description },
    servers: described.servers,
    tags,
    ...content,
    components: { securitySchemes, schemas: components.usedBy({ content, parts }), ...parts },
  }
}

/** A place in the document whose part may be shared, and the name it would have in `components`. */
type Place = { holder: object; key: string; name: string | undefined }

/**
 * Puts references in place of what operations share, and returns it for `components`. Repeated in each, the
 * documents would be 1.7 and 1.9 times as long (1.1 and 1.2 times compressed), and the client's types 1.4 times.
 */
function shareParts(operations: readonly Operation[]) {
  const places = { examples: [] as Place[], parameters: [] as Place[], responses: [] as Place[] }
  for (const { parameters = [], responses } of operations) {
    for (const [key, parameter] of Object.entries(parameters)) {
      const name = 'name' in parameter ? componentName(parameter.name) : undefined
      places.parameters.push({ holder: parameters, key, name })
    }
    for (const [key, { content = {} }] of Object.entries(responses)) {
      places.responses.push({ holder: responses, key, name: REPLIES[key] })
      for (const { examples = {} } of Object.values(content)) {
        for (const name of Object.keys(examples)) {
          places.examples.push({ holder: examples, key: name, name })
        }
      }
    }
  }
  // Headers stay where they are: openapi-typescript takes one that is shared for one that every reply has.
  return {
    examples: share('examples', places.examples),
    parameters: share('parameters', places.parameters),
    responses: share('responses', places.responses),
  }
}

/** Shares the most frequent form of each name, if at least two operations have it. */
function share(kind: string, places: readonly Place[]): Record<string, unknown> {
  const shared: Record<string, unknown> = {}
  const partOf = ({ holder, key }: Place) => Reflect.get(holder, key)
  for (const [name, sameName] of Map.groupBy(places, (place) => place.name)) {
    const forms = Map.groupBy(sameName, (place) => JSON.stringify(partOf(place)))
    const [most = []] = [...forms.values()].sort((a, b) => b.length - a.length)
    const [first] = most
    if (!name || !first || most.length < 2) continue
    shared[name] = partOf(first)
    const $ref = `#/components/${kind}/${name}`
    for (const { holder, key } of most) Object.assign(holder, { [key]: { $ref } })
  }
  return shared
}
