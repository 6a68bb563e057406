import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'

type Look = 'primary' | 'quiet' | 'plain' | 'danger'

/** `isBusy` keeps it focusable, so that a keyboard does not lose its place, and stops a second press. */
export function Button({
  look = 'primary',
  isBusy = false,
  children,
  onClick,
  type = 'button',
  ...others
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'onClick' | 'type'> & {
  look?: Look
  isBusy?: boolean
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
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}

export const ButtonLink = ({
  href,
  look = 'quiet',
  children,
}: {
  href: string
  look?: Look
  children: ComponentChildren
}) => (
  <a class={`button button-${look}`} href={href}>
    {children}
  </a>
)
