/** Goal: no spelling of an address leads from this shop to another site, neither by `next` nor by a path. */
import { describe, expect, it } from 'vitest'
import { pathWithin, pathWithoutLanguage } from '../src/inside.ts'

const SHOP = 'https://shop.example'

/** Where an address leads within the shop; null: it is one of another site, or none. */
const SPELLINGS: [address: string, within: string | null][] = [
  ['/', '/'],
  ['/cart', '/cart'],
  ['cart', '/cart'],
  ['?page=2', '/?page=2'],
  ['/ar/products?search=%2F%2Fevil.example#top', '/ar/products?search=%2F%2Fevil.example#top'],
  ['/products?next=//evil.example/', '/products?next=//evil.example/'],
  ['https://shop.example/orders/7', '/orders/7'],
  ['https://shop.example//evil.example/', '/evil.example/'],
  ['//shop.example//evil.example/', '/evil.example/'],
  ['//evil.example/', null],
  ['///evil.example/', null],
  ['/\\evil.example/', null],
  ['\\\\evil.example/', null],
  ['\\/evil.example/', null],
  ['/\t/evil.example/', null],
  ['/\n/evil.example/', null],
  [' //evil.example/', null],
  ['\u0000//evil.example/', null],
  ['https:evil.example/', '/evil.example/'],
  ['https:/evil.example/', '/evil.example/'],
  ['https:\\\\evil.example/', null],
  ['https://evil.example/', null],
  ['https://shop.example@evil.example/', null],
  ['https://shop.example.evil.example/', null],
  ['http://shop.example/', null],
  ['https://shop.example:444/', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://evil.example/x', null],
  ['blob:https://shop.example/x', '/https://shop.example/x'],
  ['https://[', null],
  ['/x/..//evil.example/', '/evil.example/'],
  ['/x/../\\evil.example/', '/evil.example/'],
  ['/x/%2e%2e//evil.example/', '/evil.example/'],
  ['/x/..\t//evil.example/', '/evil.example/'],
  ['..//evil.example/', '/evil.example/'],
  ['.//evil.example/', '/evil.example/'],
  ['/.//evil.example/', '/evil.example/'],
  ['/..///evil.example/', '/evil.example/'],
  ['/%2F/evil.example/', '/%2F/evil.example/'],
  ['/%5Cevil.example/', '/%5Cevil.example/'],
  ['/cart//evil.example/', '/cart//evil.example/'],
]

describe('an address', () => {
  it.each(SPELLINGS)('%j leads to %j', (address, within) => {
    const path = pathWithin(address, SHOP)
    expect(path ?? null).toBe(within)
    // As a browser follows it.
    if (path !== undefined) expect(new URL(path, SHOP).origin).toBe(SHOP)
  })
})

/** Without the language of the page. */
const PATHS: [address: string, path: string][] = [
  ['/ar', '/'],
  ['/ar/', '/'],
  ['/ar?page=2', '/?page=2'],
  ['/ar/products?size=M', '/products?size=M'],
  ['/products', '/products'],
  ['/arabic', '/arabic'],
  ['/toString/products', '/toString/products'],
  ['/ar//evil.example/', '/evil.example/'],
  ['/ar/\\evil.example/', '/evil.example/'],
  ['/ar/\t/evil.example/', '/evil.example/'],
  ['/ar/.//evil.example/', '/evil.example/'],
  ['/ar/%2e//evil.example/', '/evil.example/'],
  ['/ar/..//evil.example/', '/evil.example/'],
  ['/ar///evil.example/', '/evil.example/'],
  ['/fr/ar//evil.example/', '/ar//evil.example/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
]

describe('a path', () => {
  it.each(PATHS)('%j is %j without its language', (address, expected) => {
    const path = pathWithoutLanguage(address, SHOP)
    expect(path).toBe(expected)
    expect(new URL(path, SHOP).origin).toBe(SHOP)
  })
})
