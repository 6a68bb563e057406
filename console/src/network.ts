/** Whether the device has a network, as the browser knows it. */
import { signal } from '@preact/signals'

export const isOnline = signal(navigator.onLine)

export function followNetwork() {
  const look = () => {
    isOnline.value = navigator.onLine
  }
  addEventListener('online', look)
  addEventListener('offline', look)
}
