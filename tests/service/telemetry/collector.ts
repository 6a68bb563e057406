/** A collector of OpenTelemetry in this process: takes OTLP as JSON over HTTP, as the protocol has it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attribute = { key: string; value: Value }
type WireSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code: number }
}
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: WireSpan[] }[]
  }[]
}

export type CollectedSpan = Pick<WireSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name'> & {
  kind: string
  isError: boolean
  facts: Record<string, unknown>
}

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer']

export async function startCollector() {
  const spans: CollectedSpan[] = []
  const resources: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.method !== 'POST' || request.url !== '/v1/traces')
      return response.writeHead(404).end()
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      resources.push(factsOf(resource.attributes))
      for (const { spans: sent } of scopeSpans) spans.push(...sent.map(read))
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const read = ({ traceId, spanId, parentSpanId, name, kind, status, attributes }: WireSpan) => ({
  traceId,
  spanId,
  name,
  ...(parentSpanId ? { parentSpanId } : {}),
  kind: KINDS[kind] ?? '',
  isError: status.code === 2,
  facts: factsOf(attributes),
})

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
