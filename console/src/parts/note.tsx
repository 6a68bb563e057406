import { moment } from '../format.ts'

/** The note of a person of the shop, if there is one, and who did it when. */
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
