import { useSignal } from '@preact/signals'
import { languageName } from '../../format.ts'
import { directionOf, ownLanguage } from '../../languages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { FormFailure } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { FIELDS, labelOf, type Place, pathOf, putTranslated, type Translated } from './subjects.ts'

export type PairsProps = {
  place: Place
  data: Translated
  show: (parts: Omit<Translated, 'own'>) => Promise<void>
}

/** Each text that the shop has, beside it that in the other language; on a phone below it. */
export function Pairs({ place, data, show, mayWrite }: PairsProps & { mayWrite: boolean }) {
  const { translations } = w()
  const typed = useSignal<Record<string, string>>({})
  const textOf = (name: string) => typed.value[name] ?? data.texts[name] ?? ''
  const names = FIELDS[place.kind].filter((name) => data.own.texts[name] || data.texts[name])
  const form = useForm({
    send: () => {
      const texts = FIELDS[place.kind].map((name) => [name, textOf(name).trim() || null])
      // With those that this screen does not show: what is not sent is no longer translated.
      return putTranslated(place, { ...data.texts, ...Object.fromEntries(texts) })
    },
    message: translations.saved,
    done: async (parts) => {
      typed.value = {}
      await show(parts)
      // The next one is a press of Enter away.
      document.querySelector<HTMLElement>('main [aria-keyshortcuts=n]')?.focus()
    },
  })
  if (names.length === 0) return <p>{translations.nothing}</p>
  return (
    <form class="stack pairs" {...form.props}>
      {data.own.thumbnail && <img class="pairs-picture" src={data.own.thumbnail} alt="" />}
      {names.map((name) => (
        <Pair
          key={name}
          name={name}
          place={place}
          data={data}
          mayWrite={mayWrite}
          value={textOf(name)}
          set={(text) => {
            typed.value = { ...typed.peek(), [name]: text }
          }}
          errors={form.errorsOf(name)}
        />
      ))}
      <p class="soft">{mayWrite ? translations.blankText : translations.ofOwners}</p>
      {mayWrite && data.stale.length > 0 && <p>{translations.staleText}</p>}
      <FormFailure form={form} />
      {mayWrite && (
        <div class="bar">
          <Button type="submit" isBusy={form.isSending}>
            {translations.save}
          </Button>
          {data.isThere && (
            <ButtonLink href={`${pathOf(place)}?do=remove`}>{translations.remove}</ButtonLink>
          )}
        </div>
      )}
    </form>
  )
}

function Pair({
  name,
  place: { lang },
  data: { own, texts, stale },
  mayWrite,
  value,
  set,
  errors,
}: Omit<PairsProps, 'show'> & {
  name: string
  mayWrite: boolean
  value: string
  set: (text: string) => void
  errors: readonly string[]
}) {
  const { translations } = w()
  const isStale = stale.includes(name)
  const isMissing = Boolean(own.texts[name]) && !texts[name]
  const label = (of: string) => translations.inLanguage(labelOf(name), languageName(of))
  const state = isStale ? translations.staleHint : isMissing ? translations.missingHint : undefined
  const field = {
    name,
    value,
    errors,
    lang,
    label: label(lang),
    hint: state,
    dir: directionOf(lang),
    autocomplete: 'off',
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
  } as const
  const TextField = name === 'description' ? Area : Field
  return (
    <div class={`pair${isStale ? ' pair-stale' : ''}`}>
      <Shown label={label(ownLanguage())} lang={ownLanguage()} text={own.texts[name]} />
      {mayWrite ? (
        <TextField {...field} />
      ) : (
        <Shown label={label(lang)} lang={lang} text={value} state={state} />
      )}
    </div>
  )
}

const Shown = ({
  label,
  lang,
  text,
  state,
}: {
  label: string
  lang: string
  text: string | null | undefined
  state?: string | undefined
}) => (
  <div>
    <p class="soft">{label}</p>
    <p class="lines breaks" lang={lang} dir={directionOf(lang)}>
      {text || '–'}
    </p>
    {state && <p>{state}</p>}
  </div>
)
