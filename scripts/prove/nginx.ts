/** Debian's nginx before the instances of a proof, with deploy/nginx/store.conf. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../src/run/dev/free-port.ts'
import { temporaryFolder } from '../support/endings.ts'
import { ROOT } from '../support/service.ts'
import { startProgram, until } from './processes.ts'

const SHIPPED = readFileSync(join(ROOT, 'deploy/nginx/store.conf'), 'utf8')

/** `without` is taken out, as docs/operations.md does it before a restart. */
type Place = {
  folder: string
  port: number
  instances: readonly [number, number]
  without?: number | undefined
}

/** The shipped file on a port of this machine, without TLS and for a load that comes from one address. */
export function shippedConf({ folder, port, instances, without }: Place, shipped = SHIPPED) {
  const server = (index: number) =>
    `127.0.0.1:${instances[index]} max_fails=0${index === without ? ' down' : ''};`
  const changes: [RegExp, string][] = [
    [/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, ''],
    [/store-a:3000 max_fails=0;/, server(0)],
    [/store-b:3000 max_fails=0;/, server(1)],
    [/listen 443 ssl http2;\n.*\n/, `listen 127.0.0.1:${port};\n`],
    [/( {2}ssl_\w+ .*;\n)+/, ''],
    [/rate=50r\/s/, 'rate=10000r/s'],
    [/\/var\/log\/nginx/, folder],
  ]
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx/store.conf has no ${pattern}`)
    return text.replace(pattern, replacement)
  }, shipped)
}

/** The configuration around it on Debian, with its folders in one of ours. */
const around = (folder: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/store.conf;
}
`

export async function startNginx(
  program: string,
  logs: string,
  instances: readonly [number, number],
) {
  const folder = await temporaryFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'logs'))
  const file = join(folder, 'nginx.conf')
  const write = (without?: number) =>
    writeFileSync(join(folder, 'store.conf'), shippedConf({ folder, port, instances, without }))
  writeFileSync(file, around(folder))
  write()
  const nginx = startProgram({
    name: 'nginx',
    command: [program, '-p', folder, '-c', file, '-e', 'stderr'],
    logs,
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx', async () => {
    if (nginx.hasEnded()) throw new Error(nginx.log())
    return fetch(url).then(
      () => true,
      () => false,
    )
  })
  return {
    url,
    /** Takes an instance out, or all in again. Requests under way are finished. */
    takeOut: (index?: number) => {
      write(index)
      process.kill(nginx.pid, 'SIGHUP')
    },
  }
}
