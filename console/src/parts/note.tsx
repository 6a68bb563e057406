import { moment } from '../format.ts'

/** What a person of the shop wrote, if anything, and who did it when. */
export const Note = ({
  text,
  author,
  at,
}: {
  text: string | null
  author: string | null
  at: string
}) => (
  <>
    {text && (
      <p class="lines">
        <bdi>{text}</bdi>
      </p>
    )}
    <p class="soft">
      <bdi>{author}</bdi> · {moment(at)}
    </p>
  </>
)
