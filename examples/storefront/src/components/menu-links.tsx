import { useLocation } from 'preact-iso'
import { t, to } from '../language.ts'

/** Beside the clothes. */
export function MenuLinks() {
  const { path } = useLocation()
  const texts = t().shop
  const links = [
    [to('/outfits'), texts.outfits],
    [to('/wishlist'), texts.wishlist],
  ] as const
  return (
    <>
      {links.map(([href, text]) => (
        <li key={href}>
          <a href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})}>
            {text}
          </a>
        </li>
      ))}
    </>
  )
}
