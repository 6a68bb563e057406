import type { ComponentType } from 'preact'
import { useLocation, useRoute } from 'preact-iso'
import { may } from '../access.ts'
import { announce } from '../announce.ts'
import { day } from '../format.ts'
import { translatedInto } from '../languages.ts'
import { useLoaded } from '../loading.ts'
import { Actions, panelOf } from '../parts/actions.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Edit } from '../parts/edit.tsx'
import { Facts } from '../parts/facts.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { Visibility } from '../parts/visibility.tsx'
import type { Seen } from '../seen.ts'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type Category as One, PATH, useCategories } from './categories/all.ts'
import { categoryBody, categoryFields } from './categories/fields.ts'

type Props = { category: One; all: readonly One[]; close: () => void } & Seen<One>

const ACTIONS = { correct: Correct, remove: Remove } satisfies Record<string, ComponentType<Props>>
type Action = keyof typeof ACTIONS

export function Category() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`category ${id}`, (signal) =>
    admin.adminGetCategory({ path: { id }, signal }),
  )
  // Those that it may be put below.
  const all = useCategories().data
  const { data: category, error, etag, reload, show } = loaded
  const own = w().categories
  if (!category) return <NotLoaded of={loaded} />
  const [language] = translatedInto()
  return (
    <>
      <div class="order-title">
        <Heading title={category.name}>
          <bdi>{category.name}</bdi>
        </Heading>
        <Visibility isShown={category.is_active} words={own} />
      </div>
      {error && <Failure error={error} retry={reload} />}
      <Actions
        path={`${PATH}/${id}`}
        allowed={may('clerk') && all ? (Object.keys(ACTIONS) as Action[]) : []}
        words={own.actions}
        panel={panelOf(ACTIONS, { category, all: all ?? [], etag, reload, show })}
      />
      <div class="above-list">
        <Facts
          title={own.details}
          rows={[
            [own.slug, category.slug],
            [own.parent, category.parent?.name ?? own.atTop],
            [own.since, day(category.created_at)],
          ]}
        />
      </div>
      <p class="bar">
        <ButtonLink href={`/admin/products?category=${category.id}`}>{own.toProducts}</ButtonLink>
        {language && may('clerk') && (
          <ButtonLink href={`/admin/translations/${language}/categories/${category.id}`}>
            {own.toTranslations}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

function Correct({ category, all, etag, reload, show, close }: Props) {
  const own = w().categories
  return (
    <Edit
      title={own.actions.correct}
      text={own.correctText}
      fields={categoryFields(all, category)}
      required={['name', 'slug']}
      etag={etag}
      message={own.done.correct}
      send={(values, version) =>
        admin.adminUpdateCategory({
          path: { id: category.id },
          headers: { 'If-Match': version },
          body: categoryBody(values),
        })
      }
      refresh={reload}
      done={show}
      close={close}
    />
  )
}

function Remove({ category, etag, reload, close }: Props) {
  const own = w().categories
  const { route } = useLocation()
  return (
    <Confirm
      title={own.actions.remove}
      text={own.removeText}
      isDangerous
      message={own.done.remove}
      send={() =>
        admin.adminDeleteCategory({
          path: { id: category.id },
          headers: { 'If-Match': etag ?? '*' },
        })
      }
      reload={reload}
      done={async (kept) => {
        if (!kept) return route(PATH)
        announce(own.done.hide)
        close()
        await reload()
      }}
      close={close}
    />
  )
}
