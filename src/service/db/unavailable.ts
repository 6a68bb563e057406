/**
 * The database has no room for this work now, or what a cache has of it may be outdated: nothing was written.
 * The client gets a 503 (service/http/error-handler.ts).
 */
export class Unavailable extends Error {
  override name = 'Unavailable'

  constructor() {
    // A refusal needs no stack, which is most of the cost of an error.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super('the database has no room for this now')
    Error.stackTraceLimit = stackTraceLimit
  }
}
