/** Where traces go. Other variables of the OTEL_ family are read by the packages of OpenTelemetry. */
import { z } from 'zod'
import { BaseUrl, type Values } from './values.ts'

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: BaseUrl.optional(),
  OTEL_SERVICE_NAME: z.string().default('store'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
}

export const telemetrySettings = (env: Values<typeof telemetryVariables>) => ({
  /** Undefined means: nothing is traced. */
  tracing:
    env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          /** The part of the traces that begin here; a caller decides for those that it began. */
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        },
})
