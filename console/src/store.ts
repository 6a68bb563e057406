/** The one client of this page load, and who uses it. */
import { type Admin, createAdmin } from '@modest-clothing-store/client/admin'
import { signal } from '@preact/signals'
import { createTabs } from './tabs.ts'

/** After this long people press the button again. */
const DEADLINE_MS = 15_000

/** The session ends with the last tab: a till or a packing table is used by several people. */
export const tabs = createTabs(tabStorage())

export const admin: Admin = createAdmin({
  baseUrl: '',
  storage: tabs.storage,
  storageKey: 'console',
  deadline: DEADLINE_MS,
})

/** Undefined until the stored tokens have been read, some milliseconds after the start. */
export const session = signal(admin.session.current())

export function followSession() {
  admin.session.onChange((state) => {
    session.value = state
  })
}

/** A browser may forbid storage: then the session lasts as long as the page. */
function tabStorage() {
  try {
    return sessionStorage
  } catch {
    const setItem = () => {
      throw new Error('There is no storage.')
    }
    return { getItem: () => null, setItem, removeItem: () => undefined }
  }
}
