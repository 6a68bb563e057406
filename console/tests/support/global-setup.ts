/** One service for the whole run, which has built the console at its start. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { enrol } from './staff.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serviceUrl: string
    /** For what takes days. */
    databaseUrl: string
    /** Of the demo's owner: for what others do meanwhile. */
    ownersToken: string
  }
}

const OWNER = { email: 'admin@example.com', password: 'demo-admin-password' }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = fork(join(import.meta.dirname, 'shop-process.ts'))
  const exit = once(service, 'exit')
  const failure = exit.then(() => Promise.reject(new Error('the service has not started')))
  const [ready] = (await Promise.race([once(service, 'message'), failure])) as [
    { serviceUrl: string; databaseUrl: string },
  ]
  failure.catch(() => undefined)
  project.provide('serviceUrl', ready.serviceUrl)
  project.provide('databaseUrl', ready.databaseUrl)
  const { token } = await enrol(ready.serviceUrl, OWNER)
  project.provide('ownersToken', token)
  return async () => {
    if (service.connected) service.disconnect()
    await exit
  }
}
