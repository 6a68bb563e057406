/**
 * Thrown by a job that a retry cannot help: it stays in the queue with this message and is not
 * retried. `facts` are logged, so they hold no address and no secret.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
  readonly facts: Readonly<Record<string, string>>

  constructor(message: string, facts: Readonly<Record<string, string>> = {}) {
    super(message)
    this.facts = facts
  }
}
