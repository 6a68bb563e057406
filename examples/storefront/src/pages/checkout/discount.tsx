import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { announce } from '../../announce.ts'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Field } from '../../components/field.tsx'
import { useForm } from '../../components/form.ts'
import { blankFields, textOf } from '../../field-errors.ts'
import { focusOn } from '../../focus.ts'
import { t } from '../../language.ts'
import { type Costing, refusalOf } from './quote.ts'

/** A code of the visitor's: behind a link, since most have none. */
export function Discount({ costing }: { costing: Costing }) {
  const texts = t().checkout
  const isOpen = useSignal(false)
  /** The button that was pressed goes once the next quote is there. */
  const movesFocus = useRef(false)
  const { quote, refused, withdraw } = costing
  const applied = quote?.discount?.code
  useLayoutEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    isOpen.value = false
    focusOn('.discount button')
  }, [applied])
  const settle = () => {
    movesFocus.current = true
  }
  if (!applied && (isOpen.value || refused.value.length > 0)) {
    return <CodeForm costing={costing} done={settle} />
  }
  const open = () => {
    isOpen.value = true
    focusOn('.discount input')
  }
  const remove = () => {
    settle()
    withdraw()
  }
  return (
    <p class="discount">
      <Button look="plain" onClick={applied ? remove : open}>
        {applied ? texts.removeCode(applied) : texts.haveCode}
      </Button>
    </p>
  )
}

function CodeForm({ costing, done }: { costing: Costing; done: () => void }) {
  const texts = t().checkout
  const { apply, refused, isOld } = costing
  const form = useForm({
    send: async (values) => {
      refused.value = []
      const blank = blankFields(values, ['discount_code'], t().access.needed)
      return blank ?? apply(textOf(values, 'discount_code'))
    },
    done: () => {
      announce(t().checkout.codeApplied)
      done()
    },
  })
  const errors = [...refused.value, ...form.errorsOf('discount_code')].map(refusalOf)
  return (
    <form class="discount" {...form.props}>
      <Field
        label={texts.code}
        name="discount_code"
        required
        maxLength={32}
        autocomplete="off"
        errors={errors}
      />
      {form.failure && <Failure error={form.failure} />}
      <Button type="submit" look="quiet" isBusy={form.isSending || isOld}>
        {texts.applyCode}
      </Button>
    </form>
  )
}
