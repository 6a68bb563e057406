/** Goal: the proof of a deployment is one of the file that operators copy. */
import { expect, it } from 'vitest'
import { shippedConf } from '../../scripts/prove/nginx.ts'
import { readSource } from '../structure/sources.ts'

const PLACE = { folder: '/tmp/proof', port: 4000, instances: [4001, 4002] } as const

it('changes the addresses, the TLS and the rate of the shipped file, and nothing else', () => {
  const shipped = readSource('deploy/nginx/store.conf').text.split('\n')
  const made = shippedConf(PLACE).split('\n')
  expect(made.filter((line) => !shipped.includes(line)).map((line) => line.trim())).toEqual([
    'server 127.0.0.1:4001 max_fails=0;',
    'server 127.0.0.1:4002 max_fails=0;',
    'limit_req_zone $store_client zone=store_requests:10m rate=10000r/s;',
    'listen 127.0.0.1:4000;',
    'access_log /tmp/proof/access.log store;',
  ])
  const left = shipped.filter((line) => !made.includes(line)).map((line) => line.trim())
  expect(left.filter((line) => !/ssl|listen|store-[ab]:|rate=|access_log/.test(line))).toEqual([
    '# For certbot: certbot certonly --webroot --webroot-path /var/www/acme -d api.example.com',
    'location /.well-known/acme-challenge/ {',
    'root /var/www/acme;',
    'return 301 https://$host$request_uri;',
  ])
})

it('takes an instance out as the guide does', () => {
  const lines = shippedConf({ ...PLACE, without: 0 }).split('\n')
  expect(lines).toContain('  server 127.0.0.1:4001 max_fails=0 down;')
  expect(lines).toContain('  server 127.0.0.1:4002 max_fails=0;')
})

it('says so when the shipped file is not what it knows', () => {
  expect(() => shippedConf(PLACE, 'server {}')).toThrow('deploy/nginx/store.conf has no')
})
