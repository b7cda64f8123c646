import sharp from 'sharp'
import type { Driver } from './driver'
import { type Where } from './where'

/** A photo of a phone: a bright disc on a dark ground, lying on its side. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#33415c' } })
    .composite([{ input: Buffer.from('<svg width="900" height="600"><circle cx="450" cy="300" r="220" fill="#f2b880"/></svg>') }])
    .jpeg()
    .toBuffer()

/** A photo in which there is nobody. */
export const photoOfNobody = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fb7d9' } })
    .jpeg()
    .toBuffer()

/** Taps what opens the phone's pictures, and chooses a photo there: the usual one, or another. */
export const choosePicture = async (driver: Driver, opener: Where, other?: Buffer): Promise<void> => {
  const buffer = other ?? (await photo())
  if (!driver.page) {
    await driver.weapp!.setWorld({ picture: { base64: buffer.toString('base64') } })
    return driver.tap(opener)
  }
  const chooser = driver.page.waitForEvent('filechooser')
  await driver.tap(opener)
  await (await chooser).setFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }])
}
