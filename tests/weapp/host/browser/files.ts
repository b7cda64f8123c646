/** A temporary file of the mini-program: bytes and type. */
export interface TemporaryFile {
  base64: string
  type: string
}

const files = new Map<string, TemporaryFile>()
let serial = 0

/** The prefix of a temporary file's address. */
export const TEMPORARY = 'http://tmp/'

/** Stores bytes under a new path, as WeChat does. */
export function keepFile(file: TemporaryFile): string {
  serial += 1
  const path = `${TEMPORARY}weapp-${serial}.${file.type.split('/')[1]!.replace('jpeg', 'jpg')}`
  files.set(path, file)
  return path
}

/** Stores bytes under the path that the mini-program chose. */
export const writeFileAt = (path: string, file: TemporaryFile) => void files.set(path, file)

export const fileAt = (path: string): TemporaryFile | undefined => files.get(path)

export const measureSize = ({ base64 }: TemporaryFile): number => Math.floor((base64.replace(/=+$/, '').length * 3) / 4)

export const dataUrl = ({ base64, type }: TemporaryFile) => `data:${type};base64,${base64}`

/** The file that a data URL holds. */
export const fromDataUrl = (url: string): TemporaryFile => {
  const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(url)!
  return { type: type!, base64: base64! }
}

const SIGNS = [
  ['/9j/', 'image/jpeg'],
  ['R0lG', 'image/gif'],
  ['UklGR', 'image/webp'],
] as const

/** The format of a picture's bytes. */
export const chooseType = (base64: string): string => SIGNS.find(([sign]) => base64.startsWith(sign))?.[1] ?? 'image/png'

/** A picture from a temporary file or from an address that the browser fetches. */
export const openPicture = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    const file = fileAt(src)
    if (!file && src.startsWith(TEMPORARY)) return reject(new Error(`no such file: ${src}`))
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error(`no picture: ${src}`))
    picture.crossOrigin = 'anonymous'
    picture.src = file ? dataUrl(file) : src
  })
