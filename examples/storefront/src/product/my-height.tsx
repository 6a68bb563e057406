import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { textOf } from '../field-errors.ts'
import { t } from '../language.ts'
import { forgetHeight, HEIGHT_MAX, HEIGHT_MIN, keepHeight, useHeight } from './height.ts'
import './my-height.css'

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

/** Asks for the height of the shopper; once it is known, it can be changed and forgotten. */
export function MyHeight({ kept }: { kept?: (cm: number | undefined) => void }) {
  const height = useHeight()
  const box = useRef<HTMLDivElement>(null)
  const texts = t().garment
  const change = (cm: number | undefined) => {
    if (cm === undefined) forgetHeight()
    else keepHeight(cm)
    kept?.(cm)
    // The pressed button goes away.
    requestAnimationFrame(() => box.current?.querySelector('summary')?.focus())
  }
  return (
    <div class="my-height" ref={box}>
      {height !== undefined && <p>{texts.atHeight(height)}</p>}
      <details key={height}>
        <summary>{height === undefined ? texts.whereItEnds : texts.changeHeight}</summary>
        <HeightForm height={height} keep={change} />
      </details>
      {height !== undefined && (
        <button type="button" class="link-button" onClick={() => change(undefined)}>
          {texts.forgetHeight}
        </button>
      )}
    </div>
  )
}

function HeightForm({ height, keep }: { height: number | undefined; keep: (cm: number) => void }) {
  const errors = useSignal<string[]>([])
  const texts = t().garment
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const cm = centimetresIn(new FormData(form))
    if (!(cm >= HEIGHT_MIN && cm <= HEIGHT_MAX)) {
      errors.value = [texts.heightRange(HEIGHT_MIN, HEIGHT_MAX)]
      form.querySelector('input')?.focus()
      return
    }
    keep(cm)
  }
  const field = (
    name: string,
    label: string,
    more?: { defaultValue?: number; errors?: string[] },
  ) => <Field label={label} name={name} inputMode="decimal" marksOptional={false} {...more} />
  return (
    <form onSubmit={submit} noValidate>
      <div class="height-fields">
        {field('height', texts.height, {
          ...(height === undefined ? {} : { defaultValue: height }),
          errors: errors.value,
        })}
        {texts.feet && (
          <>
            {field('feet', texts.feet)}
            {field('inches', texts.inches)}
          </>
        )}
      </div>
      <p class="field-hint">{texts.heightHint}</p>
      <Button type="submit" look="quiet">
        {texts.showEnds}
      </Button>
    </form>
  )
}

/** NaN for what is no number. Feet count where they are given: centimetres may be those from before. */
function centimetresIn(values: FormData): number {
  const numberOf = (name: string) => Number(textOf(values, name).replace(',', '.'))
  const inches = numberOf('feet') * INCHES_PER_FOOT + numberOf('inches')
  return Math.round(inches > 0 ? inches * CM_PER_INCH : numberOf('height'))
}
