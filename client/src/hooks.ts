/** Attempts and their outcomes, for logs and traces. Neither tokens nor bodies: a log is read by others than the session. */
import type { AnyResult } from './types.ts'
import { type Budget, now } from './wait.ts'

/** A request that is about to be sent. */
export type Attempt = {
  /** The id of the operation; undefined for one of `request`. */
  operation: string | undefined
  method: string
  /** As documented, such as `/api/orders/{id}/`: without the values, and without the query. */
  path: string
  /** 1 for the first one of a call. */
  attempt: number
}

/** Its outcome. */
export type AttemptResult = Attempt & {
  /** Undefined where no reply came. 304 is a reply that was cached here. */
  status: number | undefined
  /** The kind of the error; `aborted` by the caller, undefined where there is none. */
  error: string | undefined
  milliseconds: number
  /** The `X-Request-Id` of the reply, which the log of the service has as well. */
  requestId: string | undefined
}

export type Hooks = {
  /** Before each attempt, also of a renewal. May return headers for it, such as `traceparent`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a hook that only logs returns nothing
  onRequest?: ((attempt: Attempt) => Record<string, string> | undefined | void) | undefined
  /** After each attempt, answered or not. */
  onResponse?: ((result: AttemptResult) => void) | undefined
}

type Asked = { operation: string | undefined; method: string; path: string }

/** One attempt, with the headers that a hook adds. The hooks are called with no other value of the request. */
export async function observed(
  { onRequest, onResponse }: Hooks,
  { operation, method, path }: Asked,
  { attempts }: Pick<Budget, 'attempts'>,
  work: (headers: Record<string, string>) => Promise<AnyResult>,
): Promise<AnyResult> {
  attempts.made++
  const attempt: Attempt = { operation, method, path, attempt: attempts.made }
  const begun = now()
  const headers = await safely(() => onRequest?.({ ...attempt }))
  const report = (error: AttemptResult['error'], status?: number, replied?: Headers) =>
    void safely(() =>
      onResponse?.({
        ...attempt,
        status,
        error,
        milliseconds: now() - begun,
        requestId: replied?.get('X-Request-Id') ?? undefined,
      }),
    )
  try {
    const result = await work(headers ?? {})
    report(result.ok ? undefined : result.error.kind, result.status, result.headers)
    return result
  } catch (reason) {
    report('aborted')
    throw reason
  }
}

/** An error of a hook is not one of the call. It may also be an async function. */
const safely = async <Value>(hook: () => Value) => {
  try {
    return await hook()
  } catch {
    return undefined
  }
}
