/** The shopper's height, for where a hem ends on her: kept for this tab, and known on the next product at once. */
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { forgetForTab, keepForTab, readForTab } from '../tab-storage.ts'

/** The range that the service takes, in centimetres. */
export const HEIGHT_MIN = 120
export const HEIGHT_MAX = 210

const KEY = 'shop-height'

const height = signal<number | undefined>(undefined)

/** Undefined in the first rendering, which may be that of a server. */
export function useHeight(): number | undefined {
  useLayoutEffect(() => {
    height.value = readForTab<number>(KEY)
  }, [])
  return height.value
}

export function keepHeight(cm: number) {
  keepForTab(KEY, cm)
  height.value = cm
}

export function forgetHeight() {
  forgetForTab(KEY)
  height.value = undefined
}
