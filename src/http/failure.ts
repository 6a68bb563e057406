export type Headers = Readonly<Record<string, string>>

/** Thrown by routes and verb files, made in errors.ts, written to the wire by error-handler.ts. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly body: object
  readonly headers: Headers
  /** What the API's document calls bodies of this shape. */
  readonly schemaName: string

  constructor(status: number, body: object, headers: Headers, schemaName: string) {
    // An expected answer needs no stack, and the stack is most of the cost of making an error.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(JSON.stringify(body))
    Error.stackTraceLimit = stackTraceLimit
    this.status = status
    this.body = body
    this.headers = headers
    this.schemaName = schemaName
  }
}
