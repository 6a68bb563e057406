import { type Signal, useSignal } from '@preact/signals'
import { watchReply } from '../../access.ts'
import { nameOf } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Phone } from '../../parts/buyer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field, Wrong } from '../../parts/field.tsx'
import type { Problem } from '../../problem.ts'
import { w } from '../../settings.ts'
import { admin } from '../../store.ts'

const SHOWN = 5

export type Account = { id: number; name: string; email: string; phone: string }
type Result = { accounts: Account[] } | { error: Problem }

/** Accounts of customers: orders are for none with a role. */
async function find(search: string): Promise<Result> {
  const reply = watchReply(await admin.adminListUsers({ query: { search, page_size: SHOWN } }))
  if (!reply.ok) return { error: reply.error }
  const accounts = reply.data.results.flatMap((row) =>
    'id' in row && row.role === null
      ? [{ id: row.id, name: nameOf(row), email: row.email, phone: row.phone_number }]
      : [],
  )
  return { accounts }
}

/** Whose order it is: an account, or a guest, whom the form asks about. */
export function ChooseAccount({
  account,
  errors,
}: {
  account: Signal<Account | undefined>
  errors: readonly string[]
}) {
  const { phone } = w()
  const result = useSignal<Result | undefined>(undefined)
  const chosen = account.value
  return (
    <section class="card stack" aria-labelledby="customer">
      <h2 id="customer">{phone.customer}</h2>
      {chosen ? (
        <Row
          account={chosen}
          action={phone.another}
          act={() => {
            account.value = undefined
          }}
        />
      ) : (
        <form
          class="bar"
          onSubmit={async (event) => {
            event.preventDefault()
            const text = String(new FormData(event.currentTarget).get('account')).trim()
            if (text) result.value = await find(text)
          }}
        >
          <Field
            label={phone.findAccount}
            hint={phone.findAccountHint}
            name="account"
            autocomplete="off"
          />
          <Button look="quiet" type="submit">
            {w().frame.find}
          </Button>
        </form>
      )}
      {!chosen && (
        <Results
          result={result.value}
          choose={(found) => {
            account.value = found
            result.value = undefined
          }}
        />
      )}
      <Wrong errors={errors} role="alert" />
    </section>
  )
}

function Results({
  result,
  choose,
}: {
  result: Result | undefined
  choose: (account: Account) => void
}) {
  const { phone } = w()
  if (!result) return null
  if ('error' in result) return <Failure error={result.error} />
  return (
    <div role="status">
      {result.accounts.length === 0 && <p>{phone.noAccount}</p>}
      {result.accounts.map((account) => (
        <Row key={account.id} account={account} action={phone.choose} act={() => choose(account)} />
      ))}
    </div>
  )
}

const Row = ({
  account: { name, email, phone },
  action,
  act,
}: {
  account: Account
  action: string
  act: () => void
}) => (
  <p class="unit">
    <span class="unit-name">
      <bdi>{name}</bdi>
      <span class="under soft breaks">
        <bdi>{email}</bdi>
      </span>
      {phone && <Phone number={phone} />}
    </span>
    <Button look="quiet" aria-label={`${action}: ${name}`} onClick={act}>
      {action}
    </Button>
  </p>
)
