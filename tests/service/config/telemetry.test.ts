import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/service/config/config.ts'

const SECRETS = {
  JWT_SECRET: 'one-secret-of-at-least-32-bytes-xx',
  SECRET_KEY: 'other-secret-of-at-least-32-bytes-x',
}
const tracingOf = (environment: NodeJS.ProcessEnv) =>
  loadConfig({ ...SECRETS, ...environment }).tracing

describe('traces', () => {
  it('are off without an endpoint, whatever else is set', () => {
    expect(tracingOf({ OTEL_SERVICE_NAME: 'shop' })).toBe(undefined)
  })

  it('go to the endpoint, all of them by the name of store', () => {
    expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
      endpoint: 'http://collector:4318',
      serviceName: 'store',
      ratio: 1,
    })
  })

  it('are of another name, and a part of the requests', () => {
    const named = { OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    const endpoint = 'https://collector.example.com'
    expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...named })).toEqual({
      endpoint,
      serviceName: 'shop',
      ratio: 0.1,
    })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['OTEL_TRACES_SAMPLER_ARG', 'some'],
  ])('are not begun with %s=%s', (name, value) => {
    expect(() => tracingOf({ [name]: value })).toThrow(name)
  })
})
