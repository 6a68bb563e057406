/** The fields of a category in its forms, and what the API gets of them. */
import type { EditField } from '../../parts/edit.tsx'
import { w } from '../../settings.ts'
import type { Category } from './all.ts'

type Name = 'name' | 'slug' | 'parent' | 'is_active'

export function categoryFields(all: readonly Category[], category?: Category): EditField<Name>[] {
  const own = w().categories
  const above = all.filter(({ id, parent }) => !parent && id !== category?.id)
  return [
    { name: 'name', label: own.name, saved: category?.name ?? '' },
    {
      name: 'slug',
      label: category ? own.slug : w().frame.optional(own.slug),
      hint: category ? own.slugKept : own.slugHint,
      saved: category?.slug ?? '',
      dir: 'ltr',
    },
    {
      name: 'parent',
      label: own.parent,
      saved: String(category?.parent?.id ?? ''),
      options: [
        ['', own.atTop],
        ...above.map(({ id, name }): [string, string] => [String(id), name]),
      ],
    },
    {
      name: 'is_active',
      label: own.isActive,
      kind: 'check',
      saved: String(category?.is_active ?? true),
    },
  ]
}

export function categoryBody({ slug, parent, is_active, ...texts }: Partial<Record<Name, string>>) {
  return {
    ...texts,
    ...(slug ? { slug } : {}),
    ...(parent === undefined ? {} : { parent: parent === '' ? null : Number(parent) }),
    ...(is_active === undefined ? {} : { is_active: is_active === 'true' }),
  }
}
