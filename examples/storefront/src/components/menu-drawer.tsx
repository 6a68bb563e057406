/** The menu on a phone: all links, and a row for each top category, which opens those below it. */
import { useShelves } from '../categories.ts'
import { t, to } from '../language.ts'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { LanguageLinks } from './languages.tsx'
import { MenuLinks } from './menu-links.tsx'
import { categoryPath, ShelfPicture } from './shelf-picture.tsx'
import './menu-drawer.css'

export function MenuDrawer({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const texts = t().shop
  return (
    <Dialog title={texts.menu} isOpen={isOpen} close={close} side="start">
      <nav class="menu-links" aria-label={texts.main}>
        <ul>
          <li>
            <a href={to('/products')}>{texts.clothing}</a>
          </li>
          <li>
            <Categories />
          </li>
          <MenuLinks />
        </ul>
      </nav>
      <nav class="menu-languages" aria-label={texts.language}>
        <LanguageLinks />
      </nav>
    </Dialog>
  )
}

function Categories() {
  const { data, error, reload } = useShelves()
  if (error && !data) return <Failure error={error} retry={reload} />
  return (
    <ul>
      {data?.map((shelf) => (
        <li key={shelf.id}>
          <details class="shelf">
            <summary>
              <ShelfPicture shelf={shelf} sizes="48px" />
              <bdi>{shelf.name}</bdi>
            </summary>
            <ul>
              {[{ ...shelf, name: t().shop.allOf }, ...shelf.children].map((each) => (
                <li key={each.id}>
                  <a href={categoryPath(each)}>
                    <bdi>{each.name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
