import type { ComponentType } from 'preact'
import { useLocation, useRoute } from 'preact-iso'
import { may } from '../access.ts'
import { day, money, number } from '../format.ts'
import { useLoaded } from '../loading.ts'
import { Actions, panelOf } from '../parts/actions.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Facts } from '../parts/facts.tsx'
import { Failure } from '../parts/failure.tsx'
import { Heading } from '../parts/heading.tsx'
import { NotLoaded } from '../parts/load-state.tsx'
import { w } from '../settings.ts'
import { admin } from '../store.ts'
import { type DiscountView, PATH, type Discount as Shown } from './discounts/fields.ts'
import { CorrectDiscount } from './discounts/forms.tsx'
import { ChooseProducts, useProducts } from './discounts/products.tsx'
import { DiscountState, daysOf, usesOf, worthOf } from './discounts/state.tsx'
import { Uses } from './discounts/uses.tsx'
import { useChoices } from './products/choices.ts'

type Props = DiscountView & { close: () => void }

const ACTIONS = {
  switchOn: SwitchOn,
  correct: CorrectDiscount,
  products: ChooseProducts,
  switchOff: SwitchOff,
  remove: Remove,
} satisfies Record<string, ComponentType<Props>>
type Action = keyof typeof ACTIONS

export function Discount() {
  const id = Number(useRoute().params.id)
  const loaded = useLoaded(`discount ${id}`, (signal) =>
    admin.adminGetDiscount({ path: { id }, signal }),
  )
  const { data: discount, error, etag, reload, show } = loaded
  const { discounts } = w()
  if (!discount) return <NotLoaded of={loaded} />
  const view: DiscountView = { discount, etag, reload, show }
  const actions = Object.keys(ACTIONS) as Action[]
  const other = discount.is_active ? 'switchOn' : 'switchOff'
  return (
    <>
      <div class="order-title">
        <Heading title={discount.code}>
          <bdi class="long">{discount.code}</bdi>
        </Heading>
        <DiscountState of={discount} />
        <p class="soft">{worthOf(discount)}</p>
      </div>
      {error && <Failure error={error} retry={reload} />}
      <Actions
        path={`${PATH}/${id}`}
        allowed={may('owner') ? actions.filter((action) => action !== other) : []}
        words={discounts.actions}
        panel={panelOf(ACTIONS, view)}
      />
      <Details discount={discount} />
      <Uses id={id} />
    </>
  )
}

function Details({ discount }: { discount: Shown }) {
  const { discounts } = w()
  const { minimum_total, uses_max_per_customer, created_at } = discount
  return (
    <Facts
      title={discounts.details}
      rows={[
        [discounts.uses, usesOf(discount)],
        [discounts.days, daysOf(discount)],
        [discounts.minimum, minimum_total ? money(minimum_total) : discounts.any],
        [
          discounts.usesEach,
          uses_max_per_customer === null ? discounts.any : number(uses_max_per_customer),
        ],
        [discounts.lowers, useTargets(discount)],
        [discounts.since, day(created_at)],
      ]}
    />
  )
}

/** The names of what it lowers. One that was deleted meanwhile has none. */
function useTargets({ categories, products }: Shown): string {
  const choices = useChoices()
  const named = useProducts(products ?? [])
  if (!categories && !products) return w().discounts.everything
  const nameOf = (id: number) =>
    choices.data?.categories.find(([each]) => each === String(id))?.[1] ?? `#${id}`
  const names = named.data ?? products?.map((id) => ({ name: `#${id}` })) ?? []
  return [...(categories ?? []).map(nameOf), ...names.map(({ name }) => name)].join(' · ')
}

/** For calls that change only the version that was on the screen. */
const seen = ({ discount: { id }, etag }: Props) => ({
  path: { id },
  headers: { 'If-Match': etag ?? '*' },
})

function Switch({ to, ...props }: Props & { to: boolean }) {
  const { discounts } = w()
  const action = to ? 'switchOn' : 'switchOff'
  return (
    <Confirm
      title={discounts.actions[action]}
      text={discounts.help[action]}
      message={discounts.done[action]}
      send={() => admin.adminUpdateDiscount({ ...seen(props), body: { is_active: to } })}
      reload={props.reload}
      done={props.show}
      close={props.close}
    />
  )
}

function SwitchOn(props: Props) {
  return <Switch {...props} to={true} />
}

function SwitchOff(props: Props) {
  return <Switch {...props} to={false} />
}

function Remove(props: Props) {
  const { discounts } = w()
  const { route } = useLocation()
  return (
    <Confirm
      title={discounts.removeTitle(props.discount.code)}
      text={discounts.help.remove}
      confirm={discounts.actions.remove}
      isDangerous
      message={discounts.done.remove}
      send={() => admin.adminDeleteDiscount(seen(props))}
      reload={props.reload}
      done={() => route(PATH)}
      close={props.close}
    />
  )
}
