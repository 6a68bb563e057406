import { useLocation, useRoute } from 'preact-iso'
import { may } from '../access.ts'
import { useOwnQuery } from '../address.ts'
import { languageName } from '../format.ts'
import { translatedInto } from '../languages.ts'
import { useLoaded } from '../loading.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { w } from '../settings.ts'
import { NotFound } from './not-found.tsx'
import { Pairs, type PairsProps } from './translations/pairs.tsx'
import {
  deleteTranslated,
  FIELDS,
  isKind,
  loadTranslated,
  loadWork,
  nameOf,
  type Place,
  pathOf,
  type Translated,
} from './translations/subjects.ts'

export function Translation() {
  const { lang = '', kind, id } = useRoute().params
  if (!isKind(kind) || !translatedInto().includes(lang)) return <NotFound />
  // A form of its own for each: nothing typed gets into another one.
  return <One key={`${lang} ${kind} ${id}`} kind={kind} lang={lang} id={Number(id)} />
}

function One(place: Place) {
  const { kind, id, lang } = place
  const loaded = useLoaded(`translation ${lang} ${kind} ${id}`, (signal) =>
    loadTranslated(place, signal),
  )
  const work = useLoaded(`work after ${lang} ${kind} ${id}`, (signal) => loadWork(place, signal))
  const { data, error, reload } = loaded
  const { translations } = w()
  if (!data) return <NotLoaded of={loaded} />
  const name = nameOf(kind, id, data.own.texts[FIELDS[kind][0] ?? ''])
  const show: PairsProps['show'] = (parts) => {
    loaded.show({ own: data.own, ...parts })
    return work.reload()
  }
  return (
    <>
      <div class="order-title">
        <Heading title={name}>
          <bdi>{name}</bdi>
        </Heading>
        <p class="soft">{translations.kinds[kind]}</p>
        {work.data && <p class="soft">{translations.left(work.data.count)}</p>}
      </div>
      <div class="bar">
        {work.data?.next && (
          <ButtonLink href={pathOf({ ...work.data.next, lang })} shortcut="n">
            {translations.next}
          </ButtonLink>
        )}
        <ButtonLink href={`/admin/translations?lang=${lang}`} shortcut="b">
          {translations.toList}
        </ButtonLink>
        {kind === 'products' && (
          <ButtonLink href={`/admin/products/${id}`}>{translations.open}</ButtonLink>
        )}
      </div>
      <Languages {...place} />
      {error && <Failure error={error} retry={reload} />}
      <Panel place={place} data={data} show={show} />
    </>
  )
}

const Languages = ({ kind, id, lang }: Place) => (
  <nav aria-label={w().translations.language}>
    <ul class="chips">
      {translatedInto().map((each) => (
        <li key={each}>
          <a
            class="chip"
            href={pathOf({ kind, id, lang: each })}
            aria-current={each === lang ? 'true' : undefined}
          >
            {languageName(each)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The texts, or the question before they are deleted. */
function Panel({ place, data, show }: PairsProps) {
  const { translations } = w()
  const { route } = useLocation()
  const mayWrite = may(place.kind === 'delivery-methods' ? 'owner' : 'clerk')
  if (useOwnQuery().get('do') !== 'remove' || !data.isThere || !mayWrite) {
    return <Pairs place={place} data={data} show={show} mayWrite={mayWrite} />
  }
  const close = () => route(pathOf(place))
  return (
    <section class="card panel" aria-label={translations.remove}>
      <Confirm
        title={translations.removeTitle}
        text={translations.removeText(languageName(place.lang))}
        confirm={translations.remove}
        isDangerous
        message={translations.removed}
        send={() => deleteTranslated(place)}
        reload={async () => undefined}
        done={() => {
          close()
          void show(NOTHING)
        }}
        close={close}
      />
    </section>
  )
}

const NOTHING: Omit<Translated, 'own'> = { texts: {}, stale: [], isThere: false }
