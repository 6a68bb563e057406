/**
 * Goal: what an operator copies from deploy/ works. Its variables are read by the service, its settings are fit
 * to start, and Kubernetes and CloudNativePG know each field of the manifests: their schemas check the values,
 * the compiler finds fields that do not exist, which the schemas let pass.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { Env, loadConfig } from '../../src/service/config/config.ts'
import { MEDIA_URL_SETTING, SESSION_SETTINGS } from '../../src/service/db/connect.ts'
import { ROOT, readSource, readSources } from './sources.ts'

type Variables = Record<string, string>
type Compose = {
  services: Record<
    string,
    {
      environment?: Record<string, string | number>
      ports?: string[]
      networks: { [name: string]: { ipv4_address?: string } | null }
    }
  >
  networks: Record<string, { enable_ipv6?: boolean; ipam: { config: { subnet: string }[] } }>
}
type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: Record<string, unknown>
}
type Container = { env: { name: string; value?: string }[] }

const run = promisify(execFile)
const envFile = (path: string) => parseEnv(readSource(path).text) as Variables

const compose: Compose = parseYaml(readSource('deploy/compose.yaml').text, { merge: true })
const inCompose = Object.entries(compose.services['store-a']?.environment ?? {}).map(
  ([name, value]) => [name, String(value)],
)
const manifests = readSources(['deploy/kubernetes'], '.yaml')
  .filter(({ path }) => !path.endsWith('kustomization.yaml'))
  .flatMap(({ text }) => parseAllDocuments(text).map((document) => document.toJS() as Manifest))
const containers = manifests
  .filter(({ kind }) => kind === 'Deployment')
  .map(({ spec }) => (spec as { template: { spec: { containers: [Container] } } }).template)
  .map((template) => template.spec.containers[0])

/** The settings of a shop by each way to run it, and the names that are not of the service. */
const SHOPS: Record<string, { settings: Variables; others: string[] }> = {
  'compose.yaml': {
    settings: { ...envFile('deploy/store.env.example'), ...Object.fromEntries(inCompose) },
    others: ['POSTGRES_PASSWORD', 'STORE_DATABASE_PASSWORD'],
  },
  'systemd/': {
    settings: { ...envFile('deploy/store.env.example'), PORT: '3000', HOST: '127.0.0.1' },
    others: ['POSTGRES_PASSWORD', 'STORE_DATABASE_PASSWORD'],
  },
  'kubernetes/': {
    settings: {
      ...envFile('deploy/kubernetes/config.env'),
      ...envFile('deploy/kubernetes/secret.env.example'),
      ...Object.fromEntries(
        containers.flatMap(({ env }) => env.map(({ name, value = '' }) => [name, value])),
      ),
      // Kubernetes puts in what the operator of the database has written into a secret.
      DATABASE_URL: 'postgres://store:f00dcafe41d5@store-db-rw.store:5432/store',
    },
    others: ['CNPG_URI'],
  },
}

/** The settings that an operator fills in: values of the right form for the empty variables. */
const FILLED: Variables = {
  JWT_SECRET: 'Wq1iXn0sJcXg6yU3kNnQ5pQ0m9bH2rT7vZ4aLdEfGhI=',
  SECRET_KEY: 'm2XoP9aQ4sVb7cYt1eRw6uZk3hJd8gLf0iNxKzTqWvE=',
  SMTP_URL: 'smtps://shop:vB7xK2mQ9pL4@smtp.example.com',
  DATABASE_URL: 'postgres://store:f00dcafe41d5@localhost:5432/store',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '9c1e8ab4d20f7',
  PAYFAST_PASSPHRASE: 'Green-Figs_42',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}

describe.each(Object.entries(SHOPS))('deploy/%s', (_, { settings, others }) => {
  it('names only variables that the service reads', () => {
    const read = [...Object.keys(Env.shape), ...others]
    expect(Object.keys(settings).length).toBeGreaterThan(15)
    expect(Object.keys(settings).filter((name) => !read.includes(name))).toEqual([])
  })

  it('is fit to start once what is empty is filled in', () => {
    const empty = Object.entries(settings).filter(
      ([name, value]) => !value && !others.includes(name),
    )
    const filled = Object.fromEntries(empty.map(([name]) => [name, FILLED[name]]))
    expect(Object.values(filled)).not.toContain(undefined)
    expect(loadConfig({ ...settings, ...filled })).toMatchObject({ environment: 'production' })
  })
})

describe('deploy/compose.yaml', () => {
  const namesOf = (has: (service: Compose['services'][string]) => unknown) =>
    Object.entries(compose.services).flatMap(([name, service]) => (has(service) ? name : []))

  it('is reached by IPv6 as by IPv4, through nginx alone', () => {
    expect(compose.networks.public).toEqual({
      enable_ipv6: true,
      ipam: { config: [{ subnet: '10.122.0.0/24' }, { subnet: 'fd7a:121::/64' }] },
    })
    expect(namesOf(({ networks }) => 'public' in networks)).toEqual(['nginx'])
    expect(namesOf(({ ports }) => ports)).toEqual(['nginx'])
    // Without an address before the port: both families.
    expect(compose.services.nginx?.ports).toEqual(['80:80', '443:443'])
  })

  it('believes the client address that nginx states, and no other', () => {
    const { store } = compose.services.nginx?.networks ?? {}
    expect(inCompose).toContainEqual(['TRUST_PROXY', store?.ipv4_address])
  })
})

describe('the commands of docs/operations.md for the database', () => {
  it('have no password in them, not by the URL that a setting holds either', () => {
    const commands = readSource('docs/operations.md')
      .text.split('\n')
      .filter((line) => /\b(pg_dump|pg_restore|psql)\b|--dbname=/.test(line))
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter((line) => /DATABASE_URL"|postgres:\/\/\w+:/.test(line))).toEqual([])
  })
})

describe('deploy/nginx/store.conf', () => {
  const { text } = readSource('deploy/nginx/store.conf')
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

  it('listens on IPv6 as on IPv4', () => {
    expect(all(/listen (\d.*);/g)).toEqual(['80', '443 ssl http2'])
    expect(all(/listen \[::\]:(.*);/g)).toEqual(['80', '443 ssl http2'])
  })

  it('limits connections on every path, and the rate on all but those of payment providers', () => {
    const keys = (zones: string) => all(RegExp(`^limit_${zones}_zone (\\S+)`, 'gm'))
    expect([keys('conn'), keys('req')]).toEqual([['$binary_remote_addr'], ['$store_client']])
    const exempt =
      /map \$uri \$store_client \{\n {2}~(\S+) '';\n {2}default \$binary_remote_addr;/.exec(text)
    const paths = [
      '/api/payments/webhooks/payfast/',
      '/api/payments/redirect/',
      '/api/users/login/',
    ]
    expect(paths.map((path) => RegExp(exempt?.[1] ?? '').test(path))).toEqual([true, false, false])
    expect(all(/(limit_conn store_connections \d+);/g)).toEqual([
      'limit_conn store_connections 100',
    ])
  })

  it('logs 2 KB at most of an address', () => {
    const format = /log_format store ([^;]+);/.exec(text)?.[1] ?? ''
    expect(all(/access_log .* (\w+);/g)).toEqual(['store'])
    for (const [raw, cut] of [
      ['request', 'store_request'],
      ['http_referer', 'store_referer'],
    ]) {
      expect(format).toMatch(RegExp(`"\\$${cut}"`))
      expect(format).not.toMatch(RegExp(`\\$${raw}\\b`))
      const map = RegExp(`map \\$${raw} \\$${cut} \\{\\n {2}"~(.+)" "\\$(\\w+)\\.\\.\\."`).exec(
        text,
      )
      const [, pattern = '', name = ''] = map ?? []
      const long = `GET /${'x'.repeat(8_000)}`
      expect(RegExp(pattern).exec(long)?.groups?.[name]).toBe(long.slice(0, 2_048))
      expect(RegExp(pattern).test('GET / HTTP/1.1')).toBe(false)
    }
  })
})

describe('the commands of docs/operations.md that renew an instance', () => {
  it.each([
    ['/etc/nginx/conf.d/store.conf', '127.0.0.1:3000', '127.0.0.1:3001', 'port=3000'],
    ['nginx/store.conf', 'store-a:3000', 'store-b:3000', 'name=store-a'],
  ])('take it out of %s, and in again', async (path, instance, other, variable) => {
    const folder = await mkdtemp(join(tmpdir(), 'store-nginx-'))
    const file = join(folder, 'store.conf')
    const shipped = readSource('deploy/nginx/store.conf')
      .text.replace('store-a:3000', instance)
      .replace('store-b:3000', other)
    await writeFile(file, shipped)
    const edits = readSource('docs/operations.md')
      .text.split('\n')
      .flatMap((line) => /^ {2}(sed -i -E "\/server .*) && .* reload/.exec(line)?.[1] ?? [])
      .filter((edit) => edit.endsWith(` ${path}`))
      .map((edit) => edit.replace(path, file))
    expect(edits).toHaveLength(2)
    const contents: string[] = []
    // The first twice: a deployment that was broken off is begun again.
    for (const edit of [...edits.slice(0, 1), ...edits]) {
      await run('sh', ['-c', `${variable}; ${edit}`])
      contents.push(await readFile(file, 'utf8'))
    }
    await rm(folder, { recursive: true })
    const server = `server ${instance} max_fails=0`
    const without = shipped.replace(`${server};`, `${server} down;`)
    expect(contents).toEqual([without, without, shipped])
  })
})

describe('the settings that docs/operations.md makes on Debian', () => {
  it('are the same to a shell as to the service', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-settings-'))
    const file = join(folder, 'store.env')
    await copyFile(join(ROOT, 'deploy/store.env.example'), file)
    const { text } = readSource('docs/operations.md')
    const edits = text.match(/^ +sed -i .* \/etc\/store\/store\.env$/gm) ?? []
    expect(edits).toHaveLength(3)
    const withTls = ':5432/store?sslmode=verify-full&sslrootcert=/etc/store/ca.pem'
    const script = edits
      .map((edit) => edit.replace('/etc/store/store.env', file).replace(':5432/store', withTls))
      .map((edit) => edit.replace('&', '\\&')) // which means the whole match to sed
    await run('sh', ['-c', ['password=secret', ...script].join('\n')])
    const settings = parseEnv(await readFile(file, 'utf8'))
    expect(settings.DATABASE_URL).toBe(`postgres://store:secret@localhost${withTls}`)
    for (const [name, value] of Object.entries(settings)) {
      const { stdout } = await run('sh', ['-c', `. ${file}; printf %s "$${name}"`])
      expect([name, stdout]).toEqual([name, value])
    }
    await rm(folder, { recursive: true })
  })
})

describe('deploy/kubernetes/', () => {
  /** The package and the path of a kind's schema. CloudNativePG's has all of its own kinds. */
  const placeOf = ({ apiVersion, kind }: Manifest) =>
    apiVersion.startsWith('postgresql.cnpg.io/')
      ? `@kubernetes-models/cloudnative-pg/${apiVersion}/${kind}`
      : `kubernetes-models/${apiVersion}/${kind}`
  /** The plugin for backups publishes no schema; what it is configured with is a type of the package. */
  const isOfPlugin = ({ kind }: Manifest) => kind === 'ObjectStore'
  const BACKUPS =
    '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration'

  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-manifests-'))
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The compiler's complaints about manifests, written as typed objects. */
  async function complaints(documents: Manifest[]): Promise<string[]> {
    const lines = documents.map((document, index) =>
      isOfPlugin(document)
        ? `export const d${index}: import('${BACKUPS}').IBarmanObjectStoreConfiguration = ${JSON.stringify(document.spec.configuration)}`
        : `export const d${index}: import('${placeOf(document)}').I${document.kind} = ${JSON.stringify(document)}`,
    )
    await writeFile(join(folder, 'manifests.ts'), lines.join('\n'))
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck']
    const target = ['--module', 'nodenext', '--target', 'esnext']
    const compiled = run(process.execPath, [tsc, ...options, ...target, 'manifests.ts'], {
      cwd: folder,
    })
    const output = await compiled.then(
      () => '',
      ({ stdout }) => String(stdout),
    )
    return output.split('\n').filter(Boolean)
  }

  it.each(
    manifests
      .filter((manifest) => !isOfPlugin(manifest))
      .map((each) => [each.kind, each.metadata.name, each]),
  )('%s %s has values as its schema says', async (kind, _, manifest) => {
    const { [kind as string]: Model } = await import(placeOf(manifest as Manifest))
    expect(() => new Model(manifest).validate()).not.toThrow()
  })

  it('lets requests in from the ingress controller alone, whose X-Forwarded-For is trusted', () => {
    const of = (wanted: string) => manifests.find(({ kind }) => kind === wanted)?.spec
    const controller = of('Ingress')?.ingressClassName
    expect(of('NetworkPolicy')).toEqual({
      podSelector: { matchLabels: { app: 'store' } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          ports: [{ port: 'http' }],
          from: [
            {
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': controller } },
              podSelector: { matchLabels: { 'app.kubernetes.io/name': controller } },
            },
          ],
        },
        {
          ports: [{ port: 'metrics' }],
          from: [
            { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
          ],
        },
      ],
    })
  })

  it('gives the role what a pooler cannot pass on, once its database exists', () => {
    const cluster = manifests.find(({ kind }) => kind === 'Cluster')
    const bootstrap: object = cluster?.spec.bootstrap ?? {}
    const { initdb } = bootstrap as { initdb: Record<string, string[]> }
    const { S3_ENDPOINT, S3_BUCKET } = envFile('deploy/kubernetes/config.env')
    const wanted = { ...SESSION_SETTINGS, [MEDIA_URL_SETTING]: `${S3_ENDPOINT}/${S3_BUCKET}` }
    expect(initdb.postInitApplicationSQL?.toSorted()).toEqual(
      Object.entries(wanted)
        .map(([name, value]) => `alter role store in database store set ${name} = '${value}'`)
        .sort(),
    )
    // Runs before the database is made.
    expect(initdb).not.toHaveProperty('postInitSQL')
  })

  it('has fields that exist', async () => {
    expect(manifests.length).toBeGreaterThan(10)
    expect(await complaints(manifests)).toEqual([])
    const [first] = manifests.filter((manifest) => !isOfPlugin(manifest))
    const misspelt = { ...first, metadata: { nmaespace: 'store' } } as unknown as Manifest
    expect(await complaints([misspelt])).toEqual([expect.stringContaining('nmaespace')])
  })
})
