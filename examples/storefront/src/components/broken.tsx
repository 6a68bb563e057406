import type { ComponentChildren } from 'preact'
import { useEffect, useErrorBoundary, useLayoutEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { isOffline, whenBack } from '../connection.ts'
import { t } from '../language.ts'
import { Button } from './button.tsx'
import { Heading } from './heading.tsx'

/** Shows a fault instead of a page that throws, until the visitor goes to another page. */
export function Broken({ children }: { children: ComponentChildren }) {
  const { url } = useLocation()
  // Shown in the browser's console, as any uncaught error is.
  const [error, forget] = useErrorBoundary((thrown) => reportError(thrown))
  useLayoutEffect(forget, [url])
  return error ? <BrokenPage /> : children
}

/** Offline, the page's script could not load: reloads when online. */
export function BrokenPage() {
  const isAway = isOffline.value
  useEffect(() => whenBack(() => location.reload()), [])
  return (
    <div class="narrow" role="alert">
      <Heading title={t().shop.notLoaded} />
      <p>{isAway ? t().shop.offline : t().shop.brokenMore}</p>
      <Button onClick={() => location.reload()}>{t().shop.reload}</Button>
    </div>
  )
}
