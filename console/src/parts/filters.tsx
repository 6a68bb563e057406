/** The filters of a list: what is chosen goes into the address. */
import type { ComponentProps } from 'preact'
import { useLocation } from 'preact-iso'
import { changed, type ListAddress } from '../address.ts'
import { searched } from '../searched.ts'
import { w } from '../settings.ts'
import { Button } from './button.tsx'
import { Choice, Field } from './field.tsx'

function useFilter({ path, query }: ListAddress, name: string) {
  const { route } = useLocation()
  const set = (value: string) => route(path + changed(query, { [name]: value }))
  return { value: query.get(name) ?? '', set }
}

type FieldProps = ComponentProps<typeof Field> & { list: ListAddress }

/** A text or a date; applied on Enter, or when the field is left. */
export function FieldFilter({ list, ...field }: FieldProps) {
  const { value, set } = useFilter(list, field.name)
  return (
    <Field
      {...field}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value.trim())}
    />
  )
}

/** `usual` is the value that the list has without a choice. */
export function ChoiceFilter({
  list,
  usual = '',
  ...choice
}: Omit<ComponentProps<typeof Choice>, 'value'> & { list: ListAddress; usual?: string }) {
  const { value, set } = useFilter(list, choice.name)
  return (
    <Choice
      {...choice}
      value={value || usual}
      onChange={(next) => set(next === usual ? '' : next)}
    />
  )
}

export function SearchForm({ list, ...field }: Omit<FieldProps, 'name'>) {
  const { value, set } = useFilter(list, 'search')
  return (
    <form
      class="bar"
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('search')).trim()
        set(text)
        searched(list.path, text)
      }}
    >
      <Field {...field} type="search" name="search" autocomplete="off" value={value} />
      <Button look="quiet" type="submit">
        {w().frame.find}
      </Button>
    </form>
  )
}
