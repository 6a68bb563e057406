import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { t, to } from '../language.ts'
import { store } from '../store.ts'
import { Button } from './button.tsx'

/** Ends the session in all tabs of the browser, and goes home. */
export function LogOutButton({ look = 'quiet' }: { look?: 'primary' | 'quiet' | 'plain' }) {
  const { route } = useLocation()
  const isBusy = useSignal(false)
  const leave = async () => {
    isBusy.value = true
    // The tokens are forgotten whatever the service answers.
    await store.logOut()
    route(to('/'))
  }
  return (
    <Button look={look} isBusy={isBusy.value} onClick={() => void leave()}>
      {t().access.logOut}
    </Button>
  )
}
