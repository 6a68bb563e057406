/**
 * The last seconds of a process. Each response closes its connection, so that clients and balancers open
 * the next one elsewhere: one that they believe to be open when the process ends would lose a request.
 */
import type { ServerResponse } from 'node:http'

export class Draining {
  readonly #open = new Set<ServerResponse>()
  #isOn = false
  #done: (() => void) | undefined

  get isOn() {
    return this.#isOn
  }

  /** Whether a watched request is without its response. */
  get hasOpen() {
    return this.#open.size > 0
  }

  begin() {
    this.#isOn = true
    for (const response of this.#open) closesConnection(response)
  }

  /** Of each request that is not answered at once. */
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
