/** The one client of this page load, and who uses it. */
import { type Admin, createAdmin } from '@modest-clothing-store/client/admin'
import { signal } from '@preact/signals'

/** After this long people press the button again. */
const DEADLINE_MS = 15_000

/** The session ends with the tab: a till or a packing table is used by several people. */
export const admin: Admin = createAdmin({
  baseUrl: '',
  storage: tabStorage(),
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
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
