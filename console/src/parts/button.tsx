import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'
import { working } from '../single-keys.ts'

type Look = 'primary' | 'quiet' | 'plain' | 'danger'

/** The key that presses a button wherever the focus is (parts/keys.tsx). */
export const Shortcut = ({ keys }: { keys: string | undefined }) =>
  working(keys) ? (
    <span class="key" aria-hidden="true">
      {keys}
    </span>
  ) : null

/** `isBusy` keeps it focusable, so that a keyboard does not lose its place, and stops a second press. */
export function Button({
  look = 'primary',
  isBusy = false,
  children,
  onClick,
  type = 'button',
  shortcut,
  ...others
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'onClick' | 'type'> & {
  look?: Look
  isBusy?: boolean
  shortcut?: string
  type?: 'button' | 'submit'
  onClick?: (event: MouseEvent) => void
  children: ComponentChildren
}) {
  return (
    <button
      {...others}
      type={type}
      class={`button button-${look}`}
      aria-busy={isBusy}
      aria-keyshortcuts={working(shortcut)}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
      <Shortcut keys={shortcut} />
    </button>
  )
}

export const ButtonLink = ({
  href,
  look = 'quiet',
  shortcut,
  children,
}: {
  href: string
  look?: Look
  shortcut?: string
  children: ComponentChildren
}) => (
  <a class={`button button-${look}`} href={href} aria-keyshortcuts={working(shortcut)}>
    {children}
    <Shortcut keys={shortcut} />
  </a>
)
