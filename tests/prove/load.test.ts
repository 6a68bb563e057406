/** Goal: a proof counts what happened, and says what is not installed. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import {
  countStatuses,
  loadClosely,
  loadTable,
  longestGapSeconds,
  type Sample,
  startLoad,
} from '../../scripts/prove/load.ts'
import { findPrograms } from '../../scripts/support/programs.ts'

const sample = (sent: number, status: number | undefined): Sample => ({
  kind: 'order',
  id: `order-${sent}`,
  url: 'http://store.example',
  sent,
  ms: 100,
  status,
})
const SAMPLES = [
  sample(0, 201),
  sample(1_000, 503),
  sample(2_000, undefined),
  sample(2_500, 201),
  sample(3_000, 201),
]

it('measures the longest time without a 2xx, up to the end of the span', () => {
  expect(longestGapSeconds(SAMPLES, { from: 0, to: 4_000 })).toBe(2.5)
  expect(longestGapSeconds(SAMPLES, { from: 0, to: 9_000 })).toBe(5.9)
  expect(longestGapSeconds([], { from: 0, to: 9_000 })).toBe(9)
})

it('counts by status, and lost connections apart', () => {
  expect(countStatuses(SAMPLES)).toEqual({ 201: 3, 503: 1, lost: 1 })
  expect(loadTable(SAMPLES, { from: 0, to: 4_000 }).split('\n')[2]).toBe(
    '| order | 5        | 3 × 201, 1 × 503, 1 × lost | 2.5 s                      | 100 ms | 100 ms | 100 ms  |',
  )
})

it('sends each kind to all instances, with ids that are never repeated, and waits for the answers', async () => {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const urls = [`http://127.0.0.1:${port}/one`, `http://127.0.0.1:${port}/two`]
  const replies: string[] = []
  const load = startLoad(urls, [
    {
      name: 'a look',
      perSecond: 200,
      next: (id) => ({
        request: { method: 'GET', path: `/${id}` },
        onEnd: () => replies.push(id),
      }),
    },
  ])
  await expect.poll(() => load.samples.length, { timeout: 20_000 }).toBeGreaterThan(3)
  await load.stop()
  server.close()
  expect(asked.toSorted()).toEqual(
    load.samples.map(({ id, url }) => `${url.slice(-4)}/${id}`).toSorted(),
  )
  expect(new Set(replies).size).toBe(load.samples.length)
  expect(asked).toEqual(expect.arrayContaining(['/one/a-look-1-0', '/two/a-look-1-1']))
})

it('asks as fast as it is answered, each kind by its share, on a new connection each time', async () => {
  const connections = new Set<Socket>()
  let [open, most] = [0, 0]
  const server = createServer(({ socket }, reply) => {
    connections.add(socket)
    open += 1
    most = Math.max(most, open)
    setImmediate(() => {
      open -= 1
      reply.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const kinds = [3, 1].map((perSecond) => ({
    name: `kind ${perSecond}`,
    perSecond,
    next: (id: string) => ({ request: { method: 'GET' as const, path: `/${id}` } }),
  }))
  const closely = { connections: 4, seconds: 1, run: 'calm' }
  const samples = await loadClosely(`http://127.0.0.1:${port}`, kinds, closely)
  server.close()
  expect(samples.length).toBeGreaterThan(4)
  expect(countStatuses(samples)).toEqual({ 200: samples.length })
  expect([connections.size, most <= 4]).toEqual([samples.length, true])
  const often = samples.filter(({ kind }) => kind === 'kind 3').length
  expect(Math.abs(often - (samples.length * 3) / 4)).toBeLessThan(2)
})

it('says which packages a missing program is in', () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  const found = findPrograms(['patroni', 'patronictl', 'etcd'], '/nowhere')
  write.mockRestore()
  expect(found).toBeUndefined()
  expect(lines.join('')).toContain('apt-get install patroni etcd-server')
})
