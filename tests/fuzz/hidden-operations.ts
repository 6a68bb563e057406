/** What the service answers and its OpenAPI document does not show, or shows at other paths. */
import type { Operation } from './operations.ts'

const hidden = (method: string, path: string): Operation => ({
  name: `${method} ${path}`,
  method,
  path,
  needs: 'nobody',
  parameters: [],
  bodies: {},
  replies: {},
})
const withBody = (path: string, ...fields: string[]): Operation => ({
  ...hidden('POST', path),
  bodies: {
    'application/json': {
      schema: { properties: Object.fromEntries(fields.map((name) => [name, {}])) },
    },
  },
})

export const HIDDEN_OPERATIONS: Operation[] = [
  ...['payfast', 'paystack', 'sandbox', 'unknown'].map((adapter) =>
    hidden('POST', `/api/payments/webhooks/${adapter}/`),
  ),
  hidden('GET', '/pay/{reference}/'),
  ...['/', '/favicon.ico', '/healthz', '/readyz', '/openapi.json', '/docs/', '/redoc/'].map(
    (path) => hidden('GET', path),
  ),
  ...['/docs/static/{file}', '/redoc/{file}', '/media/{file}', '/api/{path}', '/{path}'].map(
    (path) => hidden('GET', path),
  ),
  ...[hidden('POST', '/api/{path}'), hidden('POST', '/{path}'), hidden('DELETE', '/{path}')],
  ...[hidden('OPTIONS', '/api/users/login/'), hidden('TRACE', '/api/users/login/')],
  ...[hidden('GET', '/sandbox/pay/{token}/'), withBody('/sandbox/pay/{token}/', 'outcome')],
  ...[hidden('GET', '/sandbox/idp/a/'), hidden('GET', '/sandbox/mail/messages/{id}/')],
  withBody('/sandbox/idp/a/token/', 'email', 'name'),
  {
    ...hidden('GET', '/sandbox/mail/messages/'),
    parameters: ['to', 'subject'].map((name) => ({ name, in: 'query', schema: {} })),
  },
]
