import type { TestServer } from '../driver/server'

/** A call of a demo person from a phone's browser. */
export async function ask<Data>(
  server: TestServer,
  phone: string,
  method: string,
  at: string,
  body?: object,
  agent = 'Android Mobile',
): Promise<Data> {
  const { token } = await server.logIn(phone)
  const headers = { authorization: `Session ${token}`, 'content-type': 'application/json', 'user-agent': agent }
  const answer = await fetch(server.baseUrl + at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { data, msg } = (await answer.json()) as { data: Data; msg: string }
  if (!answer.ok) throw new Error(`${at} answered ${answer.status}: ${msg}`)
  return data
}

/** Pays at the sandbox's cashier. */
export async function payAt(url: string) {
  const page = new URL(url)
  await fetch(`${page.origin}${page.pathname}pay/`, { method: 'POST', redirect: 'manual' })
}
