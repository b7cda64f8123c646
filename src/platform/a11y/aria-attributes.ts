const words = (...names: string[]) => Object.fromEntries(names.map((name) => [`aria-${name}`, "''"]))

/**
 * Attributes of WXML elements beyond those that Taro declares, empty unless set. Taro numbers an element's properties, once when it writes the
 * templates (config/plugins/aria.ts) and once at run time (aria-runtime.weapp.ts): both read this table, or every property is misread.
 * https://developers.weixin.qq.com/miniprogram/dev/component/aria-component.html
 */
export const ariaAttributes: Record<string, Record<string, string>> = {
  View: words('role', 'label', 'disabled', 'checked', 'selected', 'expanded', 'hidden'),
  Button: words('role', 'label', 'disabled'),
  Text: words('role', 'label'),
  Input: words('label'),
  Textarea: words('label'),
}
