import type { Seen } from '../../seen.ts'
import type { Endpoint } from './fields.ts'

export type EndpointView = { endpoint: Endpoint } & Seen<Endpoint>
