import './profile.css'
import type { Data } from '@modest-clothing-store/client'
import { announce } from '../announce.ts'
import { Button } from '../components/button.tsx'
import { Failure } from '../components/failure.tsx'
import { Field } from '../components/field.tsx'
import { useForm } from '../components/form.ts'
import { Heading } from '../components/heading.tsx'
import { MembersOnly } from '../components/members-only.tsx'
import { LinesSkeleton } from '../components/skeleton.tsx'
import { textOf } from '../field-errors.ts'
import { t } from '../language.ts'
import { useLoaded } from '../loading.ts'
import { store } from '../store.ts'
import { Portrait } from './profile/portrait.tsx'

const NAME_MAX = 150
const PHONE_MAX = 32

export function Profile() {
  return (
    <MembersOnly>
      <div class="page narrow">
        <Heading title={t().profile.title} />
        <Loading />
      </div>
    </MembersOnly>
  )
}

function Loading() {
  const { data, error, reload, setData } = useLoaded('profile', (signal) =>
    store.getProfile({ signal }),
  )
  if (error) return <Failure error={error} retry={reload} />
  if (!data) return <LinesSkeleton count={8} />
  return (
    <>
      <Portrait profile={data} changed={setData} />
      <dl class="profile-known">
        <dt>{t().profile.email}</dt>
        <dd>
          <bdi>{data.email}</bdi>
        </dd>
        <dt>{t().profile.username}</dt>
        <dd>
          <bdi>{data.username}</bdi>
          <p class="field-hint">{t().profile.usernameHint}</p>
        </dd>
      </dl>
      <Names profile={data} changed={setData} />
    </>
  )
}

function Names({
  profile,
  changed,
}: {
  profile: Data<'getProfile'>
  changed: (profile: Data<'getProfile'>) => void
}) {
  const texts = t().profile
  const form = useForm({
    send: (values) => {
      const body = {
        first_name: textOf(values, 'first_name'),
        last_name: textOf(values, 'last_name'),
        phone_number: textOf(values, 'phone_number'),
      }
      return store.updateProfile({ body })
    },
    done: (saved) => {
      changed(saved)
      announce(t().profile.saved)
    },
  })
  return (
    <form {...form.props}>
      <Field
        label={texts.firstName}
        name="first_name"
        autocomplete="given-name"
        maxLength={NAME_MAX}
        defaultValue={profile.first_name}
        errors={form.errorsOf('first_name')}
      />
      <Field
        label={texts.lastName}
        name="last_name"
        autocomplete="family-name"
        maxLength={NAME_MAX}
        defaultValue={profile.last_name}
        errors={form.errorsOf('last_name')}
      />
      <Field
        label={texts.phone}
        name="phone_number"
        type="tel"
        autocomplete="tel"
        hint={texts.phoneHint}
        maxLength={PHONE_MAX}
        defaultValue={profile.phone_number}
        errors={form.errorsOf('phone_number')}
      />
      {form.failure && <Failure error={form.failure} />}
      <Button type="submit" isBusy={form.isSending}>
        {texts.save}
      </Button>
    </form>
  )
}
