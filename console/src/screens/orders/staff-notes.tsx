import { useSignal } from '@preact/signals'
import { announce } from '../../announce.ts'
import { moment } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Area } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { OrderView } from '../order.tsx'

export function StaffNotes({ order, reload }: OrderView) {
  const words = w().order
  const text = useSignal('')
  const form = useForm({
    required: ['text'],
    send: () =>
      admin.adminAddStaffNote({ path: { id: order.id }, body: { text: text.peek().trim() } }),
    done: () => {
      text.value = ''
      announce(words.noteSaved)
      return reload()
    },
  })
  const failure = form.failureBeside('text')
  return (
    <section class="card" aria-labelledby="staff-notes">
      <h2 id="staff-notes">{words.staffNotes}</h2>
      {order.staff_notes.length === 0 && <p class="soft">{words.noStaffNotes}</p>}
      <ul class="notes">
        {order.staff_notes.map((note) => (
          <li key={note.id}>
            <p class="lines">
              <bdi>{note.text}</bdi>
            </p>
            <p class="soft">
              <bdi>{note.author}</bdi> · {moment(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      <form {...form.props} class="stack">
        <Area
          label={words.addNote}
          hint={words.noteHint}
          name="text"
          maxLength={2000}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
          }}
          errors={form.errorsOf('text')}
        />
        {failure && <Failure error={failure} />}
        <Button look="quiet" type="submit" isBusy={form.isSending}>
          {words.save}
        </Button>
      </form>
    </section>
  )
}
