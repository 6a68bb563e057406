import { TRANSFER_SECONDS } from '../limits/service.ts'
import type { Tx } from './connect.ts'

/** In an import or export a statement may take longer than elsewhere, and wait for another import. */
export async function allowTransferTime(tx: Tx): Promise<void> {
  const time = `${TRANSFER_SECONDS}s`
  await tx`
    select set_config('statement_timeout', ${time}, true), set_config('lock_timeout', ${time}, true)`
}
