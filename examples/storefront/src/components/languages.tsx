import { useLayoutEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { addressIn } from '../alternates.ts'
import { labelled } from '../format.ts'
import { chooseLanguage, LANGUAGES, type Language, language, t } from '../language.ts'
import { useDisclosure } from './disclosure.ts'

const ALL = Object.entries(LANGUAGES) as [Language, string][]

/** Links to the same page in each language. They load the page anew: the address is another one. */
export function LanguageLinks() {
  const { url } = useLocation()
  return (
    <ul class="languages">
      {ALL.map(([each, name]) => (
        <li key={each}>
          <a
            href={addressIn(each, url)}
            lang={each}
            hreflang={each}
            // Followed by the browser, not by the router.
            target="_top"
            onClick={() => chooseLanguage(each)}
            onAuxClick={() => chooseLanguage(each)}
            {...(each === language ? { 'aria-current': 'true' as const } : {})}
          >
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** In the header: the present language, which opens the others. */
export function LanguageMenu() {
  const { box, isOpen } = useDisclosure<HTMLDetailsElement>()
  // The browser opens it before the script of the page has come.
  useLayoutEffect(() => {
    isOpen.value = box.current?.open ?? false
  }, [])
  return (
    <details
      ref={box}
      class="language"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keys, too */}
      <summary
        onClick={(event) => {
          // The event of the browser comes later than a key might.
          event.preventDefault()
          isOpen.value = !isOpen.value
        }}
      >
        <span class="hidden">{labelled(t().shop.language)}</span>
        {LANGUAGES[language]}
      </summary>
      <LanguageLinks />
    </details>
  )
}
