import { t } from '../language.ts'

export function Footer() {
  const texts = t().shop
  return (
    <footer class="footer">
      <div class="footer-inner">
        <p class="footer-line">{texts.footer}</p>
        <ul>
          <li>
            <a href="/products">{texts.clothing}</a>
          </li>
          <li>
            <a href="/outfits">{texts.outfits}</a>
          </li>
          <li>
            <a href="/account">{texts.account}</a>
          </li>
        </ul>
        <p class="footer-note">{texts.demo}</p>
      </div>
    </footer>
  )
}
