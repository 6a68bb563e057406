/** Without a token in the address: asks for the mail with the link. With one: sets the password. */
import { show } from './answer.js'

const token = new URLSearchParams(location.search).get('token')
const [form, path, fixed] = token
  ? [document.querySelector('#confirm'), '/api/users/password/reset/confirm/', { token }]
  : [document.querySelector('#ask'), '/api/users/password/reset/', {}]

form.hidden = false
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  await show(path, { ...fixed, ...Object.fromEntries(new FormData(form)) })
})
