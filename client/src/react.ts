'use client'
/** The snapshots of a store as hooks, for React 18 and newer and for preact/compat. */
import { useSyncExternalStore } from 'react'
import type { Snapshot } from './snapshot.ts'
import type { Store } from './store.ts'

const useSnapshot = <Value>({ subscribe, current, rendered }: Snapshot<Value>): Value | undefined =>
  useSyncExternalStore(subscribe, current, rendered)

/** Who is logged in, in all tabs. Undefined until the stored tokens have been read. */
export const useSession = ({ session }: Pick<Store, 'session'>) => useSnapshot(session)

/** The cart, in all tabs. Undefined until it has been read. */
export const useCart = ({ cart }: Pick<Store, 'cart'>) => useSnapshot(cart)
