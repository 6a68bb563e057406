/** The account menu: what is set up once, one's own settings, and the way out. */
import { useRef } from 'preact/hooks'
import { leave, may, ownName, ownRole, type Role } from '../access.ts'
import {
  chooseLanguage,
  chooseTheme,
  LANGUAGES,
  type Language,
  language,
  THEMES,
  type Theme,
  theme,
  w,
} from '../settings.ts'
import type { Words } from '../words/en.ts'
import { Button, Shortcut } from './button.tsx'
import { Choice } from './field.tsx'
import { showKeys } from './keys.tsx'

type Entry = { href: string; name: keyof Words['frame']['entries']; needed: Role }

/** The screens that are no daily work, each with the role that it needs. */
const GROUPS: Record<keyof Words['frame']['menu'], Entry[]> = {
  catalog: [
    { href: '/admin/categories', name: 'categories', needed: 'clerk' },
    { href: '/admin/colors', name: 'colors', needed: 'clerk' },
    { href: '/admin/outfits', name: 'outfits', needed: 'clerk' },
    { href: '/admin/settings/synonyms', name: 'synonyms', needed: 'clerk' },
  ],
  shop: [
    { href: '/admin/settings', name: 'settings', needed: 'packer' },
    { href: '/admin/settings/delivery', name: 'delivery', needed: 'clerk' },
    { href: '/admin/settings/webhooks', name: 'webhooks', needed: 'owner' },
    { href: '/admin/security', name: 'security', needed: 'packer' },
  ],
}

const groups = () =>
  Object.entries(GROUPS)
    .map(([name, entries]) => ({
      name: w().frame.menu[name as keyof typeof GROUPS],
      entries: entries.filter(({ needed }) => may(needed)),
    }))
    .filter(({ entries }) => entries.length > 0)

export function Menu() {
  const { frame } = w()
  const details = useRef<HTMLDetailsElement>(null)
  const shut = () => {
    if (details.current) details.current.open = false
  }
  return (
    <details
      class="menu"
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        shut()
        details.current?.querySelector('summary')?.focus()
      }}
      onFocusOut={({ relatedTarget }) => {
        // By keys it is left at its end; a press on its ground takes the focus nowhere.
        if (relatedTarget && !details.current?.contains(relatedTarget as Node)) shut()
      }}
    >
      <summary aria-label={frame.settings}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="8" r="4" />
          <path d="M4 20c1.500-4 4.500-5.500 8-5.500s6.500 1.500 8 5.500" />
        </svg>
      </summary>
      <div class="menu-sheet">
        <p>
          <b>
            <bdi>{ownName}</bdi>
          </b>
          {ownRole.value && <span class="under soft">{frame.roles[ownRole.value]}</span>}
        </p>
        {groups().map(({ name, entries }) => (
          <div key={name}>
            <p class="soft" aria-hidden="true">
              {name}
            </p>
            <ul aria-label={name}>
              {entries.map((entry) => (
                <li key={entry.href}>
                  <a href={entry.href} onClick={shut}>
                    {frame.entries[entry.name]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Choice
          label={frame.language}
          name="language"
          value={language.value}
          options={Object.entries(LANGUAGES)}
          onChange={(value) => void chooseLanguage(value as Language)}
        />
        <Choice
          label={frame.theme}
          name="theme"
          value={theme.value}
          options={THEMES.map((each) => [each, frame.themes[each]])}
          onChange={(value) => chooseTheme(value as Theme)}
        />
        <Button look="quiet" onClick={showKeys}>
          {frame.keys} <Shortcut keys="?" />
        </Button>
        <Button look="quiet" onClick={() => void leave()}>
          {frame.logOut}
        </Button>
      </div>
    </details>
  )
}
