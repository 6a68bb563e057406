/** Debian's nginx before the instances of a proof, with its defaults where they matter. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../support/endings.ts'
import { freePort } from '../support/service.ts'
import { startProgram, until } from './processes.ts'

/** As deploy/nginx/store.conf has the instances, without TLS and its limits of rates. */
const conf = (folder: string, port: number, instances: readonly number[]) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream store {
${instances.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location = /nginx { return 204; }
    location / {
      proxy_pass http://store;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`

export async function startNginx(program: string, logs: string, instances: readonly number[]) {
  const folder = await temporaryFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'logs'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, conf(folder, port, instances))
  const nginx = startProgram({
    name: 'nginx',
    command: [program, '-p', folder, '-c', file, '-e', 'stderr'],
    logs,
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx', async () => {
    if (nginx.hasEnded()) throw new Error(nginx.log())
    return fetch(`${url}/nginx`).then(
      () => true,
      () => false,
    )
  })
  return { url }
}
