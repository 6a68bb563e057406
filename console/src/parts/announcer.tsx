import { message } from '../announce.ts'

/** Always in the page: screen readers read out what appears in it. */
export const Announcer = () => (
  <div class="announcer" role="status">
    {message.value && <p>{message.value.text}</p>}
  </div>
)
