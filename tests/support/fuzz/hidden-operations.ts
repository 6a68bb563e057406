/** Operations that the service answers and its OpenAPI documents do not show, or show at other paths. */
import type { Operation } from './operations.ts'

const hidden = (name: string, facts: Partial<Operation> = {}): Operation => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path, needs: 'none', parameters: [], bodies: {}, replies: {}, ...facts }
}
const withBody = (name: string, ...fields: string[]): Operation => {
  const properties = Object.fromEntries(fields.map((field) => [field, {}]))
  return hidden(name, { bodies: { 'application/json': { schema: { properties } } } })
}
const textParameter = (name: string) => ({ name, in: 'query' as const, schema: {} })

export const HIDDEN_OPERATIONS: Operation[] = [
  ...['payfast', 'paystack', 'sandbox', 'unknown'].map((adapter) =>
    hidden(`POST /api/payments/webhooks/${adapter}/`),
  ),
  ...['/', '/favicon.ico', '/healthz', '/readyz', '/openapi.json', '/openapi-admin.json'].map(
    (path) => hidden(`GET ${path}`),
  ),
  ...['/docs/', '/docs/admin/', '/redoc/', '/redoc/admin/'].map((path) => hidden(`GET ${path}`)),
  ...['/docs/static/{file}', '/redoc/static/{file}', '/media/{file}', '/api/{path}', '/{path}'].map(
    (path) => hidden(`GET ${path}`),
  ),
  ...['/admin/', '/admin/{path}', '/admin/assets/{file}'].map((path) => hidden(`GET ${path}`)),
  ...['POST /api/{path}', 'POST /{path}', 'DELETE /{path}'].map((name) => hidden(name)),
  ...['OPTIONS', 'TRACE'].map((method) => hidden(`${method} /api/users/login/`)),
  ...['/pay/{reference}/', '/sandbox/pay/{token}/', '/sandbox/idp/a/'].map((path) =>
    hidden(`GET ${path}`),
  ),
  withBody('POST /sandbox/pay/{token}/', 'outcome'),
  ...['GET', 'POST'].map((method) => hidden(`${method} /sandbox/pay/{token}/succeed/`)),
  withBody('POST /sandbox/idp/a/token/', 'email', 'name'),
  hidden('GET /sandbox/mail/messages/{id}/'),
  hidden('GET /sandbox/mail/messages/', {
    parameters: ['to', 'subject'].map(textParameter),
  }),
]
