import { box } from '../frame'
import type { Api } from './task'
import { Refused } from './task'
import { tasks, type Host } from './host'

interface Modal {
  title?: string
  content?: string
  showCancel?: boolean
  cancelText?: string
  confirmText?: string
  editable?: boolean
  placeholderText?: string
}

const put = (className: string, role: string) => box(className, document.body, role)

const button = (parent: HTMLElement, word: string, onTap: () => void) => {
  const made = box('wx-dialog-button', parent, 'button')
  made.textContent = word
  made.addEventListener('click', onTap)
}

/** WeChat's own dialogs, drawn so that a test can read and tap them. */
export function dialogs(host: Host): Api {
  const task = tasks(host)
  let notice: HTMLElement | undefined
  let timer = 0
  const clear = () => {
    clearTimeout(timer)
    notice?.remove()
    notice = undefined
  }
  const notify = (title: string, mask: boolean) => {
    clear()
    notice = put(mask ? 'wx-toast wx-toast-mask' : 'wx-toast', 'status')
    box('wx-toast-text', notice).textContent = title
  }
  return {
    ...task<{ title: string; duration?: number; mask?: boolean }>('showToast', ({ title, duration = 1500, mask = false }) => {
      notify(title, mask)
      timer = window.setTimeout(clear, duration)
    }),
    ...task('hideToast', clear),
    ...task<{ title: string; mask?: boolean }>('showLoading', ({ title, mask = false }) => notify(title, mask)),
    ...task('hideLoading', clear),
    ...task<Modal>('showModal', (options) => {
      const {
        title = '',
        content = '',
        showCancel = true,
        cancelText = '取消',
        confirmText = '确定',
        editable,
        placeholderText = '',
      } = options
      if (cancelText.length > 4 || confirmText.length > 4)
        throw new Refused('cancelText or confirmText length should not larger than 4 Chinese characters')
      return new Promise((answer) => {
        const mask = put('wx-mask', 'presentation')
        const dialog = box('wx-modal', mask, 'dialog')
        if (title) dialog.setAttribute('aria-label', title)
        box('wx-modal-title', dialog).textContent = title
        const field = editable ? document.createElement('input') : undefined
        if (field) {
          field.placeholder = placeholderText
          field.value = content
          dialog.append(field)
        } else box('wx-modal-content', dialog).textContent = content
        const close = (confirm: boolean) => {
          mask.remove()
          answer({ confirm, cancel: !confirm, content: confirm && field ? field.value : null })
        }
        const row = box('wx-modal-buttons', dialog)
        if (showCancel) button(row, cancelText, () => close(false))
        button(row, confirmText, () => close(true))
      })
    }),
    ...task<{ itemList: string[] }>('showActionSheet', ({ itemList }) => {
      if (itemList.length > 6) throw new Refused('parameter error: itemList should not be larger than 6')
      return new Promise((answer, refuse) => {
        const mask = put('wx-mask', 'presentation')
        const sheet = box('wx-sheet', mask, 'dialog')
        itemList.forEach((word, tapIndex) =>
          button(sheet, word, () => {
            mask.remove()
            answer({ tapIndex })
          }),
        )
        button(sheet, '取消', () => {
          mask.remove()
          refuse(new Refused('cancel'))
        })
      })
    }),
  }
}
