import { access, leave } from '../../access.ts'
import { Button } from '../../parts/button.tsx'
import { Heading } from '../../parts/heading.tsx'
import { w } from '../../settings.ts'
import { Prove } from './prove.tsx'
import { SetUp } from './set-up.tsx'
import { SignIn } from './sign-in.tsx'

/** In place of the screens. */
export function Gates({ hasScreens }: { hasScreens: boolean }) {
  const { value } = access
  return (
    <main class="gate" id="main" tabIndex={-1}>
      {value === 'sign-in' && <SignIn isAgain={hasScreens} />}
      {value === 'checking' && <Heading title={w().frame.loading} />}
      {value === 'prove' && <Prove />}
      {value === 'set-up' && <SetUp />}
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
