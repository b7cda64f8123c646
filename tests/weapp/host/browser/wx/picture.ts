import { CanvasNode } from '../canvas'
import { dataUrl, fileAt, fromDataUrl, keepFile, openPicture, measureSize, TEMPORARY } from '../files'
import { tasks, type Host } from './host'
import { writeFile } from './sound'
import { Refused, type Api } from './task'

interface Export {
  canvas?: CanvasNode
  fileType?: string
  quality?: number
  x?: number
  y?: number
  width?: number
  height?: number
  destWidth?: number
  destHeight?: number
}
interface Compress {
  src: string
  quality?: number
  compressedWidth?: number
  compressedHeight?: number
}
interface Asked {
  filePath: string
  success?: (answer: object) => void
  fail?: (failure: object) => void
  complete?: (answer: object) => void
}

const makeSheet = (width: number, height: number) => {
  const sheet = document.createElement('canvas')
  sheet.width = Math.round(width)
  sheet.height = Math.round(height)
  return { sheet, pen: sheet.getContext('2d')! }
}

const found = (path: string) => {
  const file = fileAt(path)
  if (!file) throw new Refused(`file not found: ${path}`)
  return file
}

/** Canvas pictures and the phone's pictures, as files; Apple's phones differ (wx.getDeviceInfo). */
export function picture(host: Host): Api {
  const task = tasks(host)
  const getFileInfo = (options: Asked) => {
    const file = fileAt(options.filePath)
    const answer = file
      ? { errMsg: 'getFileInfo:ok', size: measureSize(file) }
      : { errMsg: `getFileInfo:fail no such file or directory, open ${options.filePath}` }
    setTimeout(() => {
      if (file) options.success?.(answer)
      else options.fail?.(answer)
      options.complete?.(answer)
    }, 0)
  }
  return {
    ...task<Export>('canvasToTempFilePath', ({ canvas, fileType = 'png', quality = 1, x = 0, y = 0, ...size }) => {
      if (!(canvas instanceof CanvasNode)) throw new Refused('invalid viewId')
      if (fileType !== 'png' && fileType !== 'jpg') throw new Refused('parameter error: fileType should be png or jpg')
      const { width = canvas.width - x, height = canvas.height - y } = size
      const { destWidth = width * devicePixelRatio, destHeight = height * devicePixelRatio } = size
      if (width <= 0 || height <= 0) throw new Refused('canvas is empty')
      const { sheet, pen } = makeSheet(destWidth, destHeight)
      pen.drawImage(canvas.element, x, y, width, height, 0, 0, sheet.width, sheet.height)
      let url: string
      try {
        url = sheet.toDataURL(fileType === 'png' ? 'image/png' : 'image/jpeg', quality > 0 && quality <= 1 ? quality : 1)
      } catch {
        throw new Refused('canvas is tainted by a picture of another host')
      }
      return { tempFilePath: keepFile(fromDataUrl(url)) }
    }),
    ...task<{ src: string }>('getImageInfo', async ({ src }) => {
      const opened = await openPicture(src).catch(() => undefined)
      if (!opened) throw new Refused(`file not found: ${src}`)
      const type = fileAt(src)?.type.replace('image/', '') ?? 'unknown'
      return { width: opened.naturalWidth, height: opened.naturalHeight, path: src, orientation: 'up', type }
    }),
    // iOS compresses only JPEG: it returns other formats unchanged.
    ...task<Compress>('compressImage', async ({ src, quality = 80, compressedWidth, compressedHeight }) => {
      const file = found(src)
      if (file.type !== 'image/jpeg') return { tempFilePath: keepFile(file) }
      const opened = await openPicture(src)
      const { naturalWidth, naturalHeight } = opened
      const shrunk = compressedWidth
        ? [compressedWidth, compressedHeight ?? (naturalHeight * compressedWidth) / naturalWidth]
        : [compressedHeight ? (naturalWidth * compressedHeight) / naturalHeight : naturalWidth, compressedHeight ?? naturalHeight]
      const { sheet, pen } = makeSheet(shrunk[0]!, shrunk[1]!)
      pen.drawImage(opened, 0, 0, sheet.width, sheet.height)
      return { tempFilePath: keepFile(fromDataUrl(sheet.toDataURL('image/jpeg', quality / 100))) }
    }),
    ...task<{ filePath: string }>('saveImageToPhotosAlbum', ({ filePath }) => {
      if (!filePath) throw new Refused('parameter error: parameter.filePath should be String instead of Undefined;')
      if (/^https?:/.test(filePath) && !filePath.startsWith(TEMPORARY)) throw new Refused('invalid file type')
      const { album } = host.world
      if (album === 'privacy refused') throw new Refused('privacy permission is not authorized', { errno: 104 })
      if (album === 'system off') throw new Refused('system permission denied')
      if (album === 'refused') throw new Refused('auth deny')
      if (album === 'cancelled') throw new Refused('cancel')
      host.saved.push(dataUrl(found(filePath)))
    }),
    getFileSystemManager: () => ({ getFileInfo, writeFile }),
  }
}

/** The brightness of the screen, and whether it stays awake. */
export function screenLight(host: Host): Api {
  const task = tasks(host)
  return {
    ...task('getScreenBrightness', () => ({ value: host.screen.brightness })),
    ...task<{ value: number }>('setScreenBrightness', ({ value }) => {
      if (typeof value !== 'number') throw new Refused('parameter error: parameter.value should be Number instead of Undefined;')
      host.screen.brightness = Math.min(1, Math.max(0, value))
    }),
    ...task<{ keepScreenOn: boolean }>('setKeepScreenOn', ({ keepScreenOn }) => {
      if (typeof keepScreenOn !== 'boolean') throw new Refused('parameter error: parameter.keepScreenOn should be Boolean;')
      host.screen.awake = keepScreenOn
    }),
  }
}
