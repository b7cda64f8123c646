import type { WireRequest } from '../../protocol'
import { fileAt, keepFile, measureSize, chooseType } from '../files'
import { Refused, type Api } from './task'
import { tasks, type Host } from './host'

interface Upload {
  url: string
  filePath: string
  name: string
  header?: Record<string, string>
  formData?: Record<string, string>
  timeout?: number
}

/** Pictures: the user chooses `world.picture`; an upload is really sent. */
export function media(host: Host): Api {
  const task = tasks(host)
  /** The user chooses as many as exist, up to the limit. */
  const chosen = (count: number) => {
    const { picture } = host.world
    if (picture === 'cancelled') throw new Refused('cancel')
    return [picture]
      .flat()
      .slice(0, count)
      .map(({ base64 }) => {
        const file = { base64, type: chooseType(base64) }
        return { path: keepFile(file), size: measureSize(file) }
      })
  }
  return {
    ...task<{ count?: number }>('chooseMedia', ({ count = 9 }) => {
      if (count < 1 || count > 20) throw new Refused('parameter error: count should be between 1 and 20')
      return { type: 'image', tempFiles: chosen(count).map(({ path, size }) => ({ tempFilePath: path, size, fileType: 'image' })) }
    }),
    ...task<{ count?: number }>('chooseImage', ({ count = 9 }) => {
      const files = chosen(count)
      return { tempFilePaths: files.map(({ path }) => path), tempFiles: files }
    }),
    ...task<Upload>('uploadFile', async ({ url, filePath, name, header = {}, formData = {}, timeout = 60_000 }) => {
      const found = fileAt(filePath)
      if (!found) throw new Refused(`file not found: ${filePath}`)
      const file = { name, fileName: `picture.${found.type.split('/')[1]!}`, ...found }
      const message: WireRequest = { url, method: 'POST', header, body: null, upload: { fields: formData, file }, timeout }
      if (!host.world.online) throw new Refused('net::ERR_INTERNET_DISCONNECTED')
      const answer = await window.weappSend(message)
      if (!answer.ok) throw new Refused(answer.reason)
      const bytes = Uint8Array.from(atob(answer.base64), (letter) => letter.charCodeAt(0))
      return { statusCode: answer.status, data: new TextDecoder().decode(bytes) }
    }),
  }
}
