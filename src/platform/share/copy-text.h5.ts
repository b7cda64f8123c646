/** The older way, for pages without https and browsers inside of other apps, which have no clipboard of their own or refuse it. */
const copySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Seen by nobody, but on the page: what is not drawn cannot be selected.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0'
  document.body.append(field)
  field.select()
  field.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
  }
}

/** Puts a text into the clipboard; whether it is there. Called from a tap, before anything else is waited for. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => copySelection(text),
      )
    : Promise.resolve(copySelection(text))
