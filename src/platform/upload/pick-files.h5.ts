/** How long after the page is back a photo may still arrive, where the browser has no event for choosing none. */
const LATE_MS = 1_500

/**
 * Lets the user take or choose pictures, or choose other files, by the browser's file field; empty where the user chose none. Without `camera` a phone offers both its camera
 * and its album.
 */
export const pickFiles = ({
  many,
  camera,
  endings,
}: {
  many?: boolean
  camera?: 'user' | 'environment' | false
  /** Other files than pictures. */
  endings?: readonly string[]
}): Promise<File[]> =>
  new Promise((resolve) => {
    const field = document.createElement('input')
    field.type = 'file'
    // Phones know no type for many endings, and would offer no such file: only desktops are told them.
    field.accept = endings ? (/Mobile|Android/.test(navigator.userAgent) ? '' : endings.map((ending) => `.${ending}`).join()) : 'image/*'
    field.multiple = many === true
    if (camera) field.setAttribute('capture', camera)
    field.hidden = true
    const done = () => {
      window.removeEventListener('focus', back)
      field.remove()
      resolve([...(field.files ?? [])])
    }
    const back = () => void setTimeout(done, LATE_MS)
    field.addEventListener('change', done)
    field.addEventListener('cancel', done)
    // Browsers before 2023 have no such event: there the page gets the focus back.
    if (!('oncancel' in field)) window.addEventListener('focus', back, { once: true })
    document.body.append(field)
    field.click()
  })
