/** The script of pages with React: it shows the shop, or hydrates what a server has rendered. */
import { createElement, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createStore } from '../../src/index.ts'
import { cookieStorage, Shop } from './react-shop.ts'

const root = document.querySelector('#root') as HTMLElement
const { options } = root.dataset
const cookies = cookieStorage(
  () => document.cookie,
  (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than what shops support
    document.cookie = cookie
  },
)
globalThis.store = options
  ? createStore({ ...JSON.parse(options), storage: cookies })
  : createStore(JSON.parse(new URL(location.href).searchParams.get('options') ?? ''))
const shop = createElement(StrictMode, null, createElement(Shop, { store }))
if (options) hydrateRoot(root, shop)
else createRoot(root).render(shop)
