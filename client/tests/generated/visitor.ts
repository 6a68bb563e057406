/** A browser's work for a storefront that Node's fetch does not do: it keeps the guest's cookie. */
export function newVisitor() {
  let cookie = ''
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    if (cookie) request.headers.set('Cookie', cookie)
    const response = await fetch(request)
    for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? ''
    return response
  }
}

/** The body of an exchange that must have succeeded. */
export function dataOf<Data>(reply: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (!reply.data) throw new Error(`refused: ${JSON.stringify(reply.error)}`)
  return reply.data
}
