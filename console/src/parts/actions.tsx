import { type Attributes, type ComponentChildren, type ComponentType, h } from 'preact'
import { ErrorBoundary, useLocation } from 'preact-iso'
import { useOwnQuery } from '../address.ts'
import { w } from '../settings.ts'
import { working } from '../single-keys.ts'
import { Shortcut } from './button.tsx'

/**
 * The actions on the subject of a screen, the next step first; its button is dark. Which one is open is in the address: it
 * can be sent to a colleague, and back closes it.
 */
export function Actions<Name extends string>({
  path,
  allowed,
  steps = allowed,
  words,
  panel,
  children,
}: {
  path: string
  allowed: readonly Name[]
  /** Those that can be the next step; the others are exceptions. */
  steps?: readonly Name[]
  words: Record<Name, string>
  panel: (open: Name, close: () => void) => ComponentChildren
  /** Further ones, which open no panel. */
  children?: ComponentChildren
}) {
  const { route } = useLocation()
  const asked = useOwnQuery().get('do')
  const open = allowed.find((each) => each === asked)
  if (allowed.length === 0) return null
  return (
    <div class="actions">
      <nav aria-label={w().order.actions}>
        <ul class="chips">
          {allowed.map((action, index) => (
            <li key={action}>
              <a
                class={`button ${index === 0 && !open && steps.includes(action) ? 'button-primary' : 'button-quiet'}`}
                href={action === open ? path : `${path}?do=${action}`}
                aria-current={action === open ? 'true' : undefined}
                aria-keyshortcuts={working(String(index + 1))}
              >
                {words[action]}
                <Shortcut keys={String(index + 1)} />
              </a>
            </li>
          ))}
          {children}
        </ul>
      </nav>
      {open && (
        <section class="card panel" aria-label={words[open]} key={open}>
          <ErrorBoundary>{panel(open, () => route(path))}</ErrorBoundary>
        </section>
      )}
    </div>
  )
}

type Closing = { close: () => void }
type Changing = { show?: (data: never, headers: Headers) => void }

/** For actions that are a component each. A panel that calls `show` is done, and closes. */
export const panelOf =
  <Name extends string, View extends object>(
    panels: Record<Name, ComponentType<View & Closing>>,
    view: View,
  ) =>
  (open: Name, close: () => void) => {
    const show: Changing['show'] = (data, headers) => {
      const of: Changing = view
      of.show?.(data, headers)
      close()
    }
    const props: View & Closing = { ...view, show, close }
    return h(panels[open], props as typeof props & Attributes)
  }
