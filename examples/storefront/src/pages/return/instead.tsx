import type { components, StoreError } from '@modest-clothing-store/client'
import { useSignal } from '@preact/signals'
import { useId, useLayoutEffect } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { describedBy, FieldNotes, SelectField, useSettled } from '../../components/field.tsx'
import { focusOn } from '../../focus.ts'
import { t } from '../../language.ts'
import { announceWish, followWishlist, isAwaited, wishWithMail } from '../../wishlist.ts'
import { fieldsOf, type Item } from './send.ts'

type Variant = components['schemas']['Variant']
export type ErrorsOf = (name: string) => readonly string[]

const nameOf = ({ color, size }: { color: string; size: string }) => `${color} · ${size}`

/** For a piece that goes back: another size or colour, or its money. */
export function Instead({
  item,
  count,
  variants,
  isMember,
  errorsOf,
}: {
  item: Item
  /** So many of it go back. */
  count: number
  /** Undefined until they are known. */
  variants: readonly Variant[] | undefined
  /** Only accounts get a mail when something is back. */
  isMember: boolean
  errorsOf: ErrorsOf
}) {
  const texts = t().returning
  const id = useId()
  const choice = useSignal('')
  const names = fieldsOf(item)
  const errors = errorsOf(names.instead)
  const { isSettled, settle } = useSettled(errors)
  const isWrong = errors.length > 0 && !isSettled
  const { 'aria-describedby': notes } = describedBy(id, undefined, isWrong ? errors : [])
  const canExchange = variants?.some((each) => each.stock_available >= count) ?? true
  const choose = (event: preact.TargetedEvent<HTMLInputElement>) => {
    choice.value = event.currentTarget.value
  }
  const radio = { type: 'radio', name: names.instead, onChange: choose } as const
  return (
    <div class="pick-instead">
      <fieldset class="choices" onChange={settle} {...(notes ? { 'aria-describedby': notes } : {})}>
        <legend>{texts.insteadOf(item.variant.product.name)}</legend>
        <label class="choice">
          <input
            {...radio}
            value="exchange"
            disabled={!canExchange && !isMember}
            {...(isWrong ? { 'aria-invalid': true } : {})}
          />
          <span class="choice-text">
            <span>{texts.another}</span>
            <span class="field-hint">{canExchange ? texts.anotherHint : texts.noOther}</span>
          </span>
        </label>
        <label class="choice">
          <input {...radio} value="money" />
          <span class="choice-text">{texts.money}</span>
        </label>
        <FieldNotes id={id} errors={errors} isSettled={isSettled} />
      </fieldset>
      {choice.value === 'exchange' && (
        <Which
          item={item}
          count={count}
          variants={variants ?? []}
          isMember={isMember}
          errors={errorsOf(names.variant)}
        />
      )}
    </div>
  )
}

/** The piece may have another name for its colour than the catalog has by now. */
function inColorOf({ variant }: Item, variants: readonly Variant[]) {
  const own = variants.find(({ id }) => id === variant.id)?.color ?? variant.color
  return variants.filter(({ color }) => color === own)
}

/** A member may choose what is sold out, too, to get a mail when it is back. */
function Which({
  item,
  count,
  variants,
  isMember,
  ...field
}: {
  item: Item
  count: number
  variants: readonly Variant[]
  isMember: boolean
  errors: readonly string[]
}) {
  const texts = t().returning
  const chosenId = useSignal('')
  const chosen = variants.find(({ id }) => String(id) === chosenId.value)
  const name = fieldsOf(item).variant
  const same = inColorOf(item, variants)
  const others = variants.filter((variant) => !same.includes(variant))
  const groups = [
    [texts.sameColor, same],
    [texts.otherColors, others],
  ] as const
  return (
    <>
      <SelectField
        label={texts.whichOne}
        name={name}
        {...field}
        onChange={({ currentTarget }) => {
          chosenId.value = (currentTarget as HTMLSelectElement).value
        }}
      >
        <option value="">{texts.chooseReason}</option>
        {groups.map(
          ([label, group]) =>
            group.length > 0 && (
              <optgroup key={label} label={label}>
                {group.map((variant) => (
                  <option
                    key={variant.id}
                    value={variant.id}
                    disabled={
                      !(variant.stock_available >= count || (isMember && isSoldOut(variant)))
                    }
                  >
                    {optionOf(variant, item, count)}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </SelectField>
      {isMember && chosen && isSoldOut(chosen) && (
        <WhenBack key={chosen.id} variant={chosen} item={item} field={name} />
      )}
    </>
  )
}

const isSoldOut = ({ stock_available }: Variant) => stock_available === 0

function optionOf(variant: Variant, item: Item, count: number) {
  const { id, stock_available: left } = variant
  const name = id === item.variant.id ? t().returning.sameAgain(nameOf(variant)) : nameOf(variant)
  if (left >= count) return name
  return left === 0 ? t().wishlist.soldOutOption(name) : t().returning.tooFew(name, left)
}

/** By the wishlist, which mails when something is back. */
function WhenBack({ variant, item, field }: { variant: Variant; item: Item; field: string }) {
  useLayoutEffect(followWishlist, [])
  const isBusy = useSignal(false)
  const error = useSignal<StoreError | undefined>(undefined)
  const name = nameOf(variant)
  const said = t().wishlist.notifyOn(t().purchases.piece(item.variant.product.name, name))
  const notify = async () => {
    isBusy.value = true
    error.value = await wishWithMail(variant.id, item.variant.product.id)
    isBusy.value = false
    if (error.value) return
    announceWish(said)
    // The button is a sentence now.
    focusOn(`[name=${field}]:enabled`)
  }
  if (isAwaited(variant)) return <p class="field-hint">{said}</p>
  return (
    <>
      <Button look="plain" isBusy={isBusy.value} onClick={() => void notify()}>
        {t().returning.mailWhenBack(name)}
      </Button>
      {error.value && <Failure error={error.value} />}
    </>
  )
}
