import { ErrorBoundary } from 'preact-iso'
import { access, leave } from '../../access.ts'
import { Button } from '../../parts/button.tsx'
import { Heading } from '../../parts/heading.tsx'
import { screen } from '../../screen.ts'
import { w } from '../../settings.ts'
import { Prove } from './prove.tsx'
import { SignIn } from './sign-in.tsx'

/** Once in the life of an account. */
const SetUp = screen(['setup'], async () => (await import('./set-up.tsx')).SetUp)

/** In place of the screens. */
export function Gates({ hasScreens }: { hasScreens: boolean }) {
  const { value } = access
  return (
    <main class="gate" id="main" tabIndex={-1}>
      {value === 'sign-in' && <SignIn isAgain={hasScreens} />}
      {value === 'checking' && <Heading title={w().frame.loading} />}
      {value === 'prove' && <Prove />}
      {value === 'set-up' && (
        <ErrorBoundary>
          <SetUp />
        </ErrorBoundary>
      )}
      {value === 'no-role' && (
        <>
          <Heading title={w().access.noRoleTitle} />
          <p>{w().access.noRole}</p>
        </>
      )}
      {value !== 'sign-in' && value !== 'checking' && (
        <p class="gate-out">
          <Button look="plain" onClick={() => void leave()}>
            {w().frame.logOut}
          </Button>
        </p>
      )}
    </main>
  )
}
