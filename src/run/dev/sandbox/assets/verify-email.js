/** Hands the token of the address to the API and shows what it answers. */
import { show } from './answer.js'

document.querySelector('#confirm').addEventListener('click', async () => {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  await show('/api/users/verify-email/', { token })
})
