import type { CallData } from '@/contract/define'
import type { uploadCreate, uploadPolicy, uploadRead } from '@/contract/upload'
import type { ObjectStore, Place } from '@server/providers/object-store/port'
import type { Answer, TestApp } from '../support/app'

type Policy = CallData<typeof uploadPolicy>
type Uploaded = CallData<typeof uploadCreate>

/** The keys that are stored in an area. */
export const keysIn = async (objects: ObjectStore, area: Place['area'], folder?: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of objects.list(area, folder)) keys.push(key)
  return keys
}

/** Deletes all uploads. */
export const forgetUploads = async ({ engine, context }: TestApp): Promise<void> => {
  await engine.session((session) => session.exec('DELETE FROM upload'))
  for (const area of ['public', 'private'] as const)
    for await (const object of context.objects.list(area)) await context.objects.remove(object)
}

/** Sending pictures like the app: a policy, then its form. */
export const uploadCalls = (server: () => TestApp) => {
  const policy = (session: string, query = 'kind=avatar') => server().request<Policy>('GET', `/api/signature/?${query}`, { session })

  /** A multipart form; `file` undefined leaves the picture out. */
  const post = async (
    session: string | undefined,
    fields: Record<string, string>,
    file: Buffer | undefined,
    more: Record<string, string> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
    const encoded = new Response(form)
    const response = await server().app.inject({
      method: 'POST',
      url: '/api/upload/',
      headers: {
        'content-type': encoded.headers.get('content-type')!,
        ...(session && { authorization: `Session ${session}`, 'x-client': 'weapp' }),
        ...more,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { ...response.json<Answer<Uploaded>>(), headers: response.headers }
  }

  return {
    policy,
    post,
    send: async (session: string, file: Buffer, query = 'kind=avatar') => post(session, (await policy(session, query)).data.fields, file),
    read: (session: string | undefined, id: string) =>
      server().request<CallData<typeof uploadRead>>('GET', `/api/uploads/${id}/`, session === undefined ? {} : { session }),
    /** The bytes at an address, as an image tag reads them. */
    look: (url: string) => server().app.inject({ method: 'GET', url }),
  }
}
