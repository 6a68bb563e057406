/** Hands the token of the address to the API and shows what it answers. */

document.querySelector('#confirm').addEventListener('click', async () => {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const answer = await confirm(token).catch((error) => ({ code: '', body: error.message }))
  document.querySelector('#results').replaceChildren(shown(answer))
})

async function confirm(token) {
  const response = await fetch('/api/users/verify-email/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return { code: response.status, body: JSON.stringify(await response.json()) }
}

function shown({ code, body }) {
  const badge = document.createElement('span')
  badge.className = `badge ${code === 200 ? 'good' : 'bad'}`
  badge.textContent = code || 'No answer'
  const reply = document.createElement('code')
  reply.textContent = body
  const result = document.createElement('p')
  result.className = 'result'
  result.append(badge, ' ', reply)
  return result
}
