import { useSignal } from '@preact/signals'
import { Area, boundTo } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Note } from '../../parts/note.tsx'
import { Submit } from '../../parts/submit.tsx'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'
import type { OrderView } from './view.ts'

export function StaffNotes({ order, reload }: OrderView) {
  const words = w().order
  const text = useSignal('')
  const form = useForm({
    required: ['text'],
    send: () =>
      admin.adminAddStaffNote({ path: { id: order.id }, body: { text: text.peek().trim() } }),
    message: words.noteSaved,
    done: () => {
      text.value = ''
      return reload()
    },
  })
  return (
    <section class="card" aria-labelledby="staff-notes">
      <h2 id="staff-notes">{words.staffNotes}</h2>
      {order.staff_notes.length === 0 && <p class="soft">{words.noStaffNotes}</p>}
      <ul class="notes">
        {order.staff_notes.map((note) => (
          <li key={note.id}>
            <Note text={note.text} author={note.author} at={note.created_at} />
          </li>
        ))}
      </ul>
      <form {...form.props} class="stack">
        <Area
          label={words.addNote}
          hint={words.noteHint}
          maxLength={2000}
          {...boundTo(text)}
          {...form.field('text')}
        />
        <Submit form={form} look="quiet">
          {words.save}
        </Submit>
      </form>
    </section>
  )
}
