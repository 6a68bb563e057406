import type { components, StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { RowsSkeleton } from '../../components/skeleton.tsx'
import { countryName, labelled } from '../../format.ts'
import { t } from '../../language.ts'
import { useLoaded } from '../../loading.ts'
import { store } from '../../store.ts'
import { AddressForm } from './address-form.tsx'

type Address = components['schemas']['Address']

/** Where the visitor has things sent. */
export function Addresses() {
  const list = useLoaded('addresses', (signal) => store.listAddresses({ signal }))
  const error = useSignal<StoreError | undefined>(undefined)
  const isOpen = useSignal(false)
  /** The address in the form; undefined: a new one. */
  const edited = useSignal<Address | undefined>(undefined)
  const texts = t().addresses
  const addresses = list.data?.results ?? []
  const open = (address?: Address) => {
    edited.value = address
    isOpen.value = true
  }
  const close = () => {
    isOpen.value = false
  }
  const makeDefault = async ({ id }: Address) => {
    const changed = await store.updateAddress({ path: { id }, body: { is_default: true } })
    error.value = changed.ok ? undefined : changed.error
    if (changed.ok) announce(t().addresses.defaultChanged)
    await list.reload()
  }
  const remove = async ({ id }: Address) => {
    const removed = await store.deleteAddress({ path: { id } })
    const failure = removed.ok || removed.error.kind === 'not_found' ? undefined : removed.error
    error.value = failure
    if (!failure) announce(t().addresses.deleted)
    await list.reload()
  }
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" tabIndex={-1}>
        {texts.title}
      </h2>
      {list.error && <Failure error={list.error} retry={list.reload} />}
      {!list.data && list.isLoading && <RowsSkeleton count={1} />}
      <ul class="sessions">
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            change={() => open(address)}
            makeDefault={() => {
              // The button goes once it is the default.
              document.getElementById('addresses')?.focus()
              void makeDefault(address)
            }}
            remove={() => {
              document.getElementById('addresses')?.focus()
              void remove(address)
            }}
          />
        ))}
      </ul>
      {error.value && <Failure error={error.value} />}
      <Button look="quiet" aria-haspopup="dialog" onClick={() => open()}>
        {texts.add}
      </Button>
      <Dialog
        title={edited.value ? texts.changeTitle : texts.addTitle}
        isOpen={isOpen.value}
        close={close}
      >
        {isOpen.value && (
          <AddressForm
            address={edited.value}
            done={async () => {
              close()
              announce(t().addresses.saved)
              await list.reload()
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

function AddressRow({
  address,
  change,
  makeDefault,
  remove,
}: {
  address: Address
  change: () => void
  makeDefault: () => void
  remove: () => void
}) {
  const texts = t().addresses
  const name = address.label || address.street
  const { recipient, street, city, region, postal_code, phone_number } = address
  const place = [street, city, region, postal_code, countryName(address.country), phone_number]
  return (
    <li>
      <div>
        <p>
          <bdi>{address.label ? labelled(address.label, recipient) : recipient}</bdi>
          {address.is_default && <span class="field-optional"> ({texts.isDefault})</span>}
        </p>
        <p class="field-hint">
          <bdi>{place.filter(Boolean).join(', ')}</bdi>
        </p>
      </div>
      <div class="address-tools">
        <Button look="plain" aria-label={texts.changeNamed(name)} onClick={change}>
          {texts.change}
        </Button>
        {!address.is_default && (
          <Button look="plain" aria-label={texts.makeDefaultNamed(name)} onClick={makeDefault}>
            {texts.makeDefault}
          </Button>
        )}
        <Button look="plain" aria-label={texts.deleteNamed(name)} onClick={remove}>
          {texts.delete}
        </Button>
      </div>
    </li>
  )
}
