import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import { pathWithin } from '../inside.ts'
import { t, to } from '../language.ts'
import { session } from '../store.ts'
import { ButtonLink } from './button.tsx'
import { CategoryLinks } from './category-links.tsx'
import { Heading } from './heading.tsx'
import './members-only.css'

/** Shows its content to a visitor who is logged in, and to others the ways to log in or register, and back. */
export function MembersOnly({
  children,
  level = 1,
  more,
}: {
  children: ComponentChildren
  /** Another way on for a guest. */
  more?: ComponentChildren
  /** 2 where the page has its heading above. */
  level?: 1 | 2
}) {
  if (!session.value) return null
  if (session.value.isLoggedIn) return <>{children}</>
  return (
    <div class="narrow">
      {level === 1 ? <Heading title={t().shop.membersOnly} /> : <h2>{t().shop.membersOnly}</h2>}
      <p>{t().shop.membersOnlyMore}</p>
      <LogInOrRegister />
      {more}
      <CategoryLinks />
    </div>
  )
}

/** Both lead back to the page. */
export function LogInOrRegister() {
  const { url } = useLocation()
  return (
    <p class="members-only">
      <ButtonLink href={logInPath(url)}>{t().shop.logIn}</ButtonLink>
      <ButtonLink href={registerPath(url)} look="quiet">
        {t().shop.register}
      </ButtonLink>
    </p>
  )
}

/** The log-in that leads back to `next`, a path of this shop. */
export const logInPath = (next: string) => to(`/log-in?next=${encodeURIComponent(next)}`)

export const registerPath = (next: string) => to(`/register?next=${encodeURIComponent(next)}`)

/** Where a log-in leads back to: only into this shop, whatever a browser makes of the address. */
export const nextOf = ({ next = '' }: Record<string, string>): string =>
  (next && pathWithin(next, location.origin)) || to('/')
