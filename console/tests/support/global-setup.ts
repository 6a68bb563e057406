/** A shop for each worker, of one build of the console: two services that start would each make it. */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import type { Shop } from './shop.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'build.ts')

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, [BUILD, '--if-old'])
  const started = await Promise.all(Array.from({ length: project.config.maxWorkers }, startShop))
  project.provide(
    'shops',
    started.map(({ shop }) => shop),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

async function startShop() {
  const service = fork(join(import.meta.dirname, 'shop-process.ts'))
  const exit = once(service, 'exit')
  const failure = exit.then(() => Promise.reject(new Error('the service has not started')))
  const [shop] = (await Promise.race([once(service, 'message'), failure])) as [Shop]
  failure.catch(() => undefined)
  const stop = async () => {
    if (service.connected) service.disconnect()
    await exit
  }
  return { shop, stop }
}
