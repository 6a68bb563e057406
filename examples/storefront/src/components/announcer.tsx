import { message } from '../announce.ts'
import { isOffline } from '../connection.ts'
import { t } from '../language.ts'

/** The live region. It is in the page from the start, since readers follow only regions that they know. */
export function Announcer() {
  const shown = message.value
  return (
    <div class="announcer" role="status">
      {isOffline.value && <div class="toast">{t().shop.offline}</div>}
      {shown && (
        <div class="toast" key={shown.id}>
          <span>{shown.text}</span>
          {shown.link && <a href={shown.link.href}>{shown.link.text}</a>}
        </div>
      )}
    </div>
  )
}
