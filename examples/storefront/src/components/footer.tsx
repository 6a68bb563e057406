import { useRef } from 'preact/hooks'
import { t, to } from '../language.ts'
import { useNear } from '../near.ts'
import { telOf, useShop } from '../shop.tsx'
import { Logo } from '../theme/logo.tsx'
import { LanguageLinks } from './languages.tsx'
import { useScript } from './script.ts'
import './footer.css'

const HELP = ['delivery', 'returns', 'payment', 'contact'] as const
const ABOUT = ['imprint', 'privacy', 'terms'] as const

export function Footer() {
  const texts = t().shop
  const { name, email, phone, terms, privacy } = useShop()
  const elsewhere: Partial<Record<keyof typeof texts.topics, string>> = { terms, privacy }
  const topics = (names: readonly (keyof typeof texts.topics)[]) =>
    names.map((each) => [elsewhere[each] ?? to(`/about/${each}`), texts.topics[each]] as const)
  const shop = [
    [to('/products'), texts.clothing],
    [to('/outfits'), texts.outfits],
    [to('/wishlist'), texts.wishlist],
    [to('/account'), texts.account],
  ] as const
  return (
    <footer class="footer">
      <div class="footer-inner">
        <div class="footer-brand">
          <p class="footer-name">
            <Logo />
            {name}
          </p>
          <p class="footer-line">{texts.footer}</p>
          <p>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
            <br />
            <a href={telOf(phone)} dir="ltr">
              {phone}
            </a>
          </p>
        </div>
        <Column title={texts.footerShop} links={shop} />
        <Column title={texts.footerHelp} links={topics(HELP)} />
        <Column title={texts.footerLegal} links={topics(ABOUT)} />
      </div>
      <div class="footer-inner footer-end">
        <Payment />
        <nav aria-label={texts.language}>
          <LanguageLinks />
        </nav>
        <p class="footer-note">{texts.demo}</p>
      </div>
    </footer>
  )
}

function Column({
  title,
  links,
}: {
  title: string
  links: readonly (readonly [href: string, text: string])[]
}) {
  return (
    <nav aria-label={title}>
      <p class="footer-title" aria-hidden="true">
        {title}
      </p>
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const fetchNames = async () => (await import('./payment-names.tsx')).PaymentNames

/** Asked for when the footer comes near. Its line is there before. */
function Payment() {
  const line = useRef<HTMLParagraphElement>(null)
  const Names = useScript(useNear(line), fetchNames, () => undefined)
  return (
    <p class="footer-payment" ref={line}>
      {Names && <Names />}
    </p>
  )
}
