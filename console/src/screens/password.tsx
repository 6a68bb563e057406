/** Where the links of invitations and resets lead: for those who cannot log in yet. */
import { useLocation } from 'preact-iso'
import { leave } from '../access.ts'
import { announce } from '../announce.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useForm } from '../parts/form.ts'
import { Heading } from '../parts/heading.tsx'
import { Submit } from '../parts/submit.tsx'
import { w } from '../settings.ts'
import { admin, session } from '../store.ts'
import { Forgotten } from './access/sign-in.tsx'

export function Password() {
  const { query, route } = useLocation()
  const { password: words } = w()
  const { token } = query
  const form = useForm({
    required: ['password'],
    send: async (values) => {
      const body = { token: token ?? '', password: String(values.get('password')) }
      const reply = await admin.confirmPasswordReset({ body })
      if (reply.ok) return reply
      const message = words.failures[reply.error.kind] ?? reply.error.message
      return { ...reply, error: { ...reply.error, message } }
    },
    done: async () => {
      // It may be another account's: that of this one has ended.
      if (session.peek()?.isLoggedIn) await leave()
      announce(words.done)
      // The token goes with this address, also out of the way back.
      route('/admin/', true)
    },
  })
  // A letter that warns of a change leads here without one.
  if (!token) return <Forgotten back={() => route('/admin/')} />
  const isOver = form.failure()?.kind.startsWith('reset_token_')
  return (
    <>
      <Heading title={words.title} />
      <form {...form.props}>
        <p>{words.intro}</p>
        <Field
          label={words.password}
          hint={words.hint}
          type="password"
          autocomplete="new-password"
          dir="ltr"
          {...form.field('password')}
        />
        <Submit form={form}>{words.set}</Submit>
      </form>
      {isOver && (
        <div class="gate-others">
          <ButtonLink look="quiet" href="/admin/password">
            {w().access.sendLink}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
