/** What the process of the service says of itself, by the probe that it loads. */
import { freePort } from '../support/service.ts'
import type { Sample } from './probe.ts'

const PROBE = new URL('./probe.ts', import.meta.url).href

/** The settings that make a service load the probe, and where it then answers. */
export async function probed() {
  const port = await freePort()
  return {
    env: { NODE_OPTIONS: `--import ${PROBE}`, PROBE_PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
  }
}

/** As it is, or when everything that nobody needs has been collected. */
export async function sampleOf(url: string, when: 'now' | 'collected' = 'now'): Promise<Sample> {
  const reply = await fetch(url + when)
  return (await reply.json()) as Sample
}
