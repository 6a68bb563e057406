import { useSignal } from '@preact/signals'
import { useLocation } from 'preact-iso'
import { announce } from '../../announce.ts'
import { HeartShape } from '../../components/heart.tsx'
import { logInPath } from '../../components/members-only.tsx'
import { sentenceOf } from '../../errors.ts'
import { t } from '../../language.ts'
import { session, store } from '../../store.ts'

type Likes = { liked: boolean; likes_count: number }

/** The heart of an outfit, with the number of its likes. */
export function Like({
  outfit: { id },
  liked,
  count,
  changed,
}: {
  outfit: { id: number }
  liked: boolean
  count: number
  changed: (now: Likes) => void
}) {
  const { url, route } = useLocation()
  const isBusy = useSignal(false)
  const toggle = async () => {
    if (isBusy.peek()) return
    if (!session.peek()?.isLoggedIn) return route(logInPath(url))
    isBusy.value = true
    const path = { id }
    const reply = liked ? await store.unlikeOutfit({ path }) : await store.likeOutfit({ path })
    isBusy.value = false
    if (!reply.ok) return announce(sentenceOf(reply.error))
    changed({ liked: reply.data.liked, likes_count: reply.data.likes_count })
  }
  return (
    <div class="like">
      <button
        type="button"
        class="heart icon-button"
        aria-pressed={liked}
        aria-label={t().outfits.like}
        aria-busy={isBusy.value}
        onClick={() => void toggle()}
      >
        <HeartShape />
      </button>
      <span>{t().outfits.likes(count)}</span>
    </div>
  )
}
