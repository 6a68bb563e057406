/** Whole services of a test file's own, each on its data folder. */
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ROOT, type Service, startService } from '../../../scripts/support/service.ts'
import { freePort } from '../../../src/run/dev/free-port.ts'
import { Client } from '../../support/client.ts'

const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/** Registers the hooks that make the folder and end what a failed test left running. */
export function useStores() {
  let folder = ''
  const running = new Set<Service>()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-process-'))
    // Where root runs this, Postgres runs as another user, who must get in.
    await chmod(folder, 0o755)
  })
  afterAll(async () => {
    for (const service of running) await service.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  /** The settings of a developer: nothing but a port and, so that tests do not meet, a folder. */
  const settings = async (name: string, changes: Record<string, string> = {}) => ({
    DATA_DIR: join(folder, name),
    PORT: String(await freePort()),
    // Where src/main.ts keeps it: Node then need not compile that file first.
    NODE_COMPILE_CACHE: COMPILED,
    ...changes,
  })
  return {
    settings,
    folderOf: (name: string) => join(folder, name),
    start: async (
      name: string,
      { path, ...changes }: Record<string, string> = {},
    ): Promise<Service> => {
      const env = await settings(name, changes)
      const service = await startService({ env, ...(path ? { path } : {}) })
      running.add(service)
      return service
    },
    /** Processes that use this data folder, without zombies. */
    processesOn: (name: string): string[] => {
      const all = execFileSync('ps', ['-eo', 'stat=,args=']).toString().split('\n')
      return all.filter((line) => line.includes(join(folder, name)) && !line.startsWith('Z'))
    },
  }
}

export async function register(service: Service, email: string): Promise<number> {
  const reply = await new Client(service.url).post('/api/users/register/', {
    email,
    password: 'a-fig-tree-in-May',
    full_name: 'Amina Jacobs',
  })
  return reply.status
}
