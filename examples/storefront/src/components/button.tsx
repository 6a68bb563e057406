import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'

type Look = 'primary' | 'quiet' | 'plain'

/** `isBusy` keeps it focusable, so that a keyboard does not lose its place, and stops a second press. */
export function Button({
  look = 'primary',
  isBusy = false,
  wide = false,
  class: names = '',
  children,
  onClick,
  type = 'button',
  ...others
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'onClick' | 'type'> & {
  look?: Look
  isBusy?: boolean
  wide?: boolean
  class?: string
  type?: 'button' | 'submit'
  onClick?: (event: MouseEvent) => void
  children: ComponentChildren
}) {
  return (
    <button
      {...others}
      type={type}
      class={`button button-${look} ${wide ? 'button-wide' : ''} ${names}`}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  look = 'primary',
  wide = false,
  children,
}: {
  href: string
  look?: Look
  wide?: boolean
  children: ComponentChildren
}) {
  return (
    <a href={href} class={`button button-${look} ${wide ? 'button-wide' : ''}`}>
      {children}
    </a>
  )
}
