/**
 * The last seconds of a process, in two steps. First it is not ready any more, and serves on. Once it
 * listens no longer, each response closes its connection, so that clients and balancers open the next one
 * elsewhere: one that they believe to be open when the process ends would lose a request. Not before: each
 * next request would come on a new connection, and the queue of those to accept would never be empty.
 */
import type { ServerResponse } from 'node:http'

export class Draining {
  readonly #open = new Set<ServerResponse>()
  #isOn = false
  #closes = false
  #done: (() => void) | undefined

  get isOn() {
    return this.#isOn
  }

  /** Whether each response closes its connection. */
  get closes() {
    return this.#closes
  }

  /** Whether a watched request is without its response. */
  get hasOpen() {
    return this.#open.size > 0
  }

  begin() {
    this.#isOn = true
  }

  closeConnections() {
    this.#closes = true
    for (const response of this.#open) closesConnection(response)
  }

  /** To be called for each request that is not answered at once. */
  watch(response: ServerResponse) {
    this.#open.add(response)
    response.once('close', () => {
      this.#open.delete(response)
      if (this.#open.size === 0) this.#done?.()
    })
  }

  async allAnswered(): Promise<void> {
    if (!this.hasOpen) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#done = resolve
    await promise
  }
}

export function closesConnection(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
