/** Spans of OpenTelemetry, and which of them is the current one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { TRACE_PARENT_HEADER, W3CTraceContextPropagator } from '@opentelemetry/core'

export type Spans = Readonly<{
  start: (name: string, options: SpanOptions) => Span
  /** Everything that `run` does and awaits belongs to the span. */
  within: <Result>(span: Span | undefined, run: () => Result) => Result
  current: () => Span | undefined
}>
type SpanOptions = {
  kind: SpanKind
  attributes: Attributes
  /** The caller's `traceparent`; by default the current span is the parent. */
  traceparent?: string | undefined
  startTime?: Date
}

export function spansOf(tracer: Tracer): Spans {
  const storage = new AsyncLocalStorage<Span | undefined>()
  const propagator = new W3CTraceContextPropagator()
  const contextOf = (traceparent: string | undefined) => {
    if (traceparent !== undefined) {
      const carrier = { [TRACE_PARENT_HEADER]: traceparent }
      return propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter)
    }
    const parent = storage.getStore()
    return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  }
  return {
    start: (name, { traceparent, ...options }) =>
      tracer.startSpan(name, options, contextOf(traceparent)),
    within: (span, run) => storage.run(span, run),
    current: () => storage.getStore(),
  }
}

/** The kind of error alone: its message may have an address or a text of a customer. */
export function fail(span: Span, error: unknown) {
  const coded = error instanceof Error && 'code' in error ? String(error.code) : undefined
  const type = error instanceof Error ? (coded ?? error.name) : String(error)
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
