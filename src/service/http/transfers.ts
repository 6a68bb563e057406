import { TRANSFERS_MAX } from '../limits/service.ts'
import { unavailable } from './errors.ts'

/** Runs an import or export; throws unavailable if TRANSFERS_MAX of them run in this process. */
export type Transfers = <Result>(work: () => Promise<Result>) => Promise<Result>

export function transferSlots(): Transfers {
  let underWay = 0
  return async (work) => {
    if (underWay >= TRANSFERS_MAX) throw unavailable()
    underWay += 1
    return work().finally(() => {
      underWay -= 1
    })
  }
}
