/** Thumbnails (booking ledger BK-473), the preview's photo by its width (BK-474), and the picture of a shared card, 5 to 4. */
export const photoStyles = ['120x120', '180x180', '900', '500x400'] as const
export type PhotoStyle = (typeof photoStyles)[number]

const MARK = '!'
const OWN = /^(https?:\/\/[^/]+)?\/uploads\//

/** The address of a picture in a style: `/uploads/a.jpg!120x120`. Only pictures on our server have styles. */
export const inStyle = (src: string, style: PhotoStyle): string => (OWN.test(src) && !src.includes(MARK) ? src + MARK + style : src)

/** Splits an address into the picture and its style; undefined for one without a style. */
export const readStyle = (address: string): { src: string; style: PhotoStyle } | undefined => {
  const at = address.lastIndexOf(MARK)
  const style = photoStyles.find((one) => one === address.slice(at + 1))
  return at > 0 && style ? { src: address.slice(0, at), style } : undefined
}
