import { t, to } from '../language.ts'
import { LanguageLinks } from './languages.tsx'

export function Footer() {
  const texts = t().shop
  return (
    <footer class="footer">
      <div class="footer-inner">
        <p class="footer-line">{texts.footer}</p>
        <ul>
          <li>
            <a href={to('/products')}>{texts.clothing}</a>
          </li>
          <li>
            <a href={to('/outfits')}>{texts.outfits}</a>
          </li>
          <li>
            <a href={to('/account')}>{texts.account}</a>
          </li>
        </ul>
        <nav aria-label={texts.language}>
          <LanguageLinks />
        </nav>
        <p class="footer-note">{texts.demo}</p>
      </div>
    </footer>
  )
}
