import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startService } from '../support/service.ts'

/** A service without limits of rate, on a database of its own, for as long as `work` takes. */
export async function withService(
  work: (url: string) => Promise<void>,
  changes: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-bench-'))
  // Where root runs this, Postgres runs as somebody else, who must get in.
  await chmod(dataDir, 0o755)
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_FORMAT: 'json',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_CREDENTIALS_PER_MINUTE: '0',
    ...changes,
  }
  const service = await startService({ env })
  try {
    await work(service.url)
  } finally {
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
