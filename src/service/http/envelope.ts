/** The page envelope: `count`, `next`, `previous`, `results`. Contract 1.3. */

import type { Listed, PageRequest } from '../fields/pages.ts'
import { invalidPage } from './errors.ts'

/**
 * Wraps rows into the envelope. Links are absolute, keep every parameter as it was sent, sorted by
 * name, and have no `page` for page 1. Throws invalidPage past the end; page 1 of nothing is fine.
 */
export function envelope<Item>(
  { count, results }: Listed<Item>,
  { page: asked, page_size: size }: PageRequest,
  address: { publicUrl: string; requestUrl: string },
) {
  const last = Math.max(1, Math.ceil(count / size))
  const page = asked === 'last' ? last : asked
  if (page < 1 || page > last) throw invalidPage()
  return {
    count,
    next: page < last ? linkTo(page + 1, address) : null,
    previous: page > 1 ? linkTo(page - 1, address) : null,
    results,
  }
}

function linkTo(
  page: number,
  { publicUrl, requestUrl }: { publicUrl: string; requestUrl: string },
) {
  const { pathname: path, searchParams: parameters } = new URL(requestUrl, publicUrl)
  parameters.delete('page')
  if (page > 1) parameters.set('page', String(page))
  parameters.sort()
  const slash = path.endsWith('/') ? '' : '/'
  // Django REST Framework leaves ~ bare and escapes *; both mean the same, but clients compare
  // text.
  const text = parameters.toString().replaceAll('%7E', '~').replaceAll('*', '%2A')
  return `${publicUrl}${path}${slash}${text ? `?${text}` : ''}`
}
