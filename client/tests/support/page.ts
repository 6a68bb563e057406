/** The script of the pages that tests open: it makes the store of the tab, as that of a storefront does. */
import { createStore, type Store } from '../../src/index.ts'

declare global {
  /** Only in a page. */
  var store: Store
}

const options = new URL(location.href).searchParams.get('options') ?? ''
globalThis.store = createStore(JSON.parse(options))
