import type { WireAnswer, WireRequest } from './protocol'

/** A form's own content type names its boundary. */
const withoutType = (header: Record<string, string>) =>
  Object.fromEntries(Object.entries(header).filter(([name]) => name.toLowerCase() !== 'content-type'))

function makeForm({ fields, file }: NonNullable<WireRequest['upload']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(file.name, new Blob([Buffer.from(file.base64, 'base64')], { type: file.type }), file.fileName)
  return form
}

/** A request of the mini-program, sent from node: no browser adds cookies, an origin or a preflight. Relative addresses go to `baseUrl`. */
export async function sendRequest(baseUrl: string, apiOrigin: string, message: WireRequest): Promise<WireAnswer> {
  const { url, method, header, body, upload, timeout } = message
  const own = url.startsWith('/') ? url : url.startsWith(`${apiOrigin}/`) ? url.slice(apiOrigin.length) : undefined
  const target = new URL(own === undefined ? url : baseUrl + own)
  if (target.origin !== new URL(baseUrl).origin) return { ok: false, reason: 'url not in domain list' }
  try {
    const answer = await fetch(target, {
      method,
      headers: upload ? withoutType(header) : header,
      body: upload ? makeForm(upload) : body,
      signal: AbortSignal.timeout(timeout),
      redirect: 'follow',
    })
    return {
      ok: true,
      status: answer.status,
      header: Object.fromEntries(answer.headers),
      cookies: answer.headers.getSetCookie(),
      base64: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    }
  } catch (error) {
    return { ok: false, reason: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : String(error) }
  }
}
