import type { AdminData } from '@modest-clothing-store/client/admin'
import { day, languageName } from '../format.ts'
import { directionOf, ownLanguage, translatedInto } from '../languages.ts'
import { Actions } from '../parts/actions.tsx'
import { Edit } from '../parts/edit.tsx'
import { ListScreen, useList } from '../parts/list-screen.tsx'
import { SureButton } from '../parts/sure-button.tsx'
import { Table } from '../parts/table.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'

const PATH = '/admin/settings/synonyms'
const SIZE = 100
type Synonyms = AdminData<'adminListSynonyms'>['results'][number]
type Reload = { reload: () => Promise<void> }

const languages = () => [ownLanguage(), ...translatedInto()]

/** Words that mean the same to searches, by language. */
export function Synonyms() {
  const { synonyms } = w()
  const list = useList({ path: PATH, load: admin.adminListSynonyms, size: SIZE })
  return (
    <ListScreen
      list={list}
      words={synonyms}
      above={
        <>
          <p class="soft">{synonyms.intro}</p>
          <Actions
            path={PATH}
            allowed={['create']}
            words={synonyms}
            panel={(_, close) => <Create close={close} reload={list.reload} />}
          />
        </>
      }
    >
      {(rows) =>
        [null, ...languages(), ...otherLanguages(rows)].map((lang) => (
          <InLanguage
            key={lang}
            lang={lang}
            rows={rows.filter((row) => row.lang === lang)}
            reload={list.reload}
          />
        ))
      }
    </ListScreen>
  )
}

/** Lists of languages that the shop no longer has: they find nothing. */
const otherLanguages = (rows: readonly Synonyms[]) => [
  ...new Set(rows.flatMap(({ lang }) => (lang && !languages().includes(lang) ? [lang] : []))),
]

function InLanguage({
  lang,
  rows,
  reload,
}: Reload & { lang: string | null; rows: readonly Synonyms[] }) {
  const { synonyms } = w()
  if (rows.length === 0) return null
  const name = lang === null ? synonyms.everyLanguage : languageName(lang)
  return (
    <section class="by-language" aria-label={name}>
      <h2>{name}</h2>
      <Table columns={[[synonyms.words], [synonyms.added, 'wide'], <td key="remove" />]}>
        {rows.map((row) => (
          <Row key={row.id} row={row} reload={reload} />
        ))}
      </Table>
    </section>
  )
}

function Row({ row: { id, lang, words, created_at }, reload }: Reload & { row: Synonyms }) {
  const { synonyms } = w()
  return (
    <tr>
      <th scope="row">
        <span class="breaks" dir={lang ? directionOf(lang) : 'auto'} lang={lang ?? undefined}>
          {words.join(' · ')}
        </span>
      </th>
      <td class="wide">{day(created_at)}</td>
      <td>
        <SureButton
          label={synonyms.remove}
          question={synonyms.sure(words.join(', '))}
          message={synonyms.removed}
          send={() => admin.adminDeleteSynonyms({ path: { id } })}
          done={reload}
        />
      </td>
    </tr>
  )
}

function Create({ close, reload }: Reload & { close: () => void }) {
  const { synonyms } = w()
  return (
    <Edit
      title={synonyms.create}
      fields={[
        { name: 'words', label: synonyms.words, saved: '', hint: synonyms.hint },
        {
          name: 'lang',
          label: synonyms.language,
          saved: '',
          options: [
            ['', synonyms.everyLanguage],
            ...languages().map((lang): [string, string] => [lang, languageName(lang)]),
          ],
        },
      ]}
      required={['words']}
      isNew
      message={synonyms.created}
      send={({ words = '', lang }) =>
        admin.adminCreateSynonyms({
          body: { lang: lang || null, words: words.split(/[,،]/).map((word) => word.trim()) },
        })
      }
      done={() => {
        close()
        return reload()
      }}
      close={close}
    />
  )
}
