import jsQR from 'jsqr'
import { loadPicture } from '../canvas/picture.h5'

/** The longest side in pixels that is searched: first for a code that fills the photo, then finer for a small one, then coarser for a blurred one. */
const SIDES = [1000, 2000, 500]

/** The text of the QR code in a photo; undefined without one. */
export const readPhoto = async (photo: Blob): Promise<string | undefined> => {
  const path = URL.createObjectURL(photo)
  const picture = await loadPicture(path)
  URL.revokeObjectURL(path)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!picture || !pen) return undefined
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    // Transparent pixels would be read as black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture.source, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    const found = jsQR(data, width, height)
    if (found?.data) return found.data
  }
  return undefined
}
