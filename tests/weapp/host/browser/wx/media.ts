import type { WireRequest } from '../../protocol'
import { Refused, type Api } from './task'
import { tasks, type Host } from './host'

const TEMPORARY = 'http://tmp/weapp-picture.png'

interface Upload {
  url: string
  filePath: string
  name: string
  header?: Record<string, string>
  formData?: Record<string, string>
  timeout?: number
}

/** Pictures: the person chooses `world.picture`, a PNG; an upload is really sent. */
export function media(host: Host): Api {
  const task = tasks(host)
  const picture = () => {
    const { picture: chosen } = host.world
    if (chosen === 'cancelled') throw new Refused('cancel')
    return { tempFilePath: TEMPORARY, size: Math.floor((chosen.base64.length * 3) / 4), base64: chosen.base64 }
  }
  return {
    ...task('chooseMedia', () => {
      const { tempFilePath, size } = picture()
      return { type: 'image', tempFiles: [{ tempFilePath, size, fileType: 'image' }] }
    }),
    ...task('chooseImage', () => {
      const { tempFilePath, size } = picture()
      return { tempFilePaths: [tempFilePath], tempFiles: [{ path: tempFilePath, size }] }
    }),
    ...task<Upload>('uploadFile', async ({ url, filePath, name, header = {}, formData = {}, timeout = 60_000 }) => {
      if (filePath !== TEMPORARY) throw new Refused(`file not found: ${filePath}`)
      const file = { name, fileName: 'picture.png', type: 'image/png', base64: picture().base64 }
      const message: WireRequest = { url, method: 'POST', header, body: null, upload: { fields: formData, file }, timeout }
      if (!host.world.online) throw new Refused('net::ERR_INTERNET_DISCONNECTED')
      const answer = await window.weappSend(message)
      if (!answer.ok) throw new Refused(answer.reason)
      const bytes = Uint8Array.from(atob(answer.base64), (letter) => letter.charCodeAt(0))
      return { statusCode: answer.status, data: new TextDecoder().decode(bytes) }
    }),
  }
}
