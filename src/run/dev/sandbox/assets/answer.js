/** For the pages behind mailed links: posts to the API and shows its answer. */
import { element, post, statusBadge } from './shared.js'

export async function show(path, body) {
  const parts = await post(path, body).then(
    (answer) => [statusBadge(answer.code), JSON.stringify(answer.body)],
    (error) => [element('span', { className: 'badge bad' }, 'No answer'), error.message],
  )
  const [badge, text] = parts
  const result = element('p', { className: 'result' }, badge, ' ', element('code', {}, text))
  document.querySelector('#results').replaceChildren(result)
}
