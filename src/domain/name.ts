/**
 * Characters that nobody sees: controls, marks of direction and of joining, blanks that pretend to be letters. Written as escapes, because an editor shows none of
 * them. U+200D stays, which joins emoji.
 */
export const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb'

const unseen = new RegExp(`[${UNSEEN}]`, 'g')
const FULL_WIDTH = /[\uff01-\uff5e]/g

/** A name as it is kept: one line of what can be seen, letters and digits of full width as plain ones, single blanks. */
export const cleanName = (typed: string): string =>
  typed
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .replace(FULL_WIDTH, (wide) => {
      const plain = String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
      return /[0-9A-Za-z]/.test(plain) ? plain : wide
    })
    .replace(/\s+/g, ' ')
    .trim()

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => cleanName(text).replace(/\u200d/g, '') === ''
