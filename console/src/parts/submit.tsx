import type { ComponentProps } from 'preact'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'
import type { Form } from './form.ts'

/** Must stand after the fields: by then failure knows which errors they show. */
export function FormFailure({ form }: { form: Pick<Form, 'failure'> }) {
  const failure = form.failure()
  return failure ? <Failure error={failure} /> : null
}

/** The button of a form, below the failure of the last attempt. */
export const Submit = ({
  form,
  ...button
}: { form: Pick<Form, 'failure' | 'isSending'> } & Omit<
  ComponentProps<typeof Button>,
  'form' | 'type' | 'isBusy'
>) => (
  <>
    <FormFailure form={form} />
    <Button type="submit" isBusy={form.isSending} {...button} />
  </>
)
