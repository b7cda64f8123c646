/** `execCommand`, for pages without https and in-app browsers, whose clipboard is missing or refused. */
const copySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Invisible but in the page: text that is not rendered cannot be selected.
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

/** Copies a text; answers whether that worked. Called from a tap, before anything is awaited. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => copySelection(text),
      )
    : Promise.resolve(copySelection(text))
