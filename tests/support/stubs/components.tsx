// Taro's built-in components as plain elements for Testing Library: roles and aria words reach the DOM, events carry `detail` as in
// WeChat, and what only a mini-program knows is dropped. For the widgets as they really are, see the jest project `components`.
import { createElement, forwardRef, useId, type ForwardedRef, type FormEvent, type KeyboardEvent, type SyntheticEvent } from 'react'

type Props = Record<string, unknown>
type Handler = ((event: { detail: Record<string, unknown> }) => void) | undefined

const ARIA: Record<string, string> = { ariaLabel: 'aria-label', ariaRole: 'role', ariaHidden: 'aria-hidden', ariaExpanded: 'aria-expanded' }
const PLAIN =
  /^(id|className|style|role|title|tabIndex|name|value|placeholder|src|href|children|hidden|disabled|onClick|onKeyDown|dangerouslySetInnerHTML)$/
// Attributes that the a11y port writes as HTML spells them, in React's spelling.
const SPELLED: Record<string, string> = { tabindex: 'tabIndex', inputmode: 'inputMode', autocomplete: 'autoComplete' }
const PASSED = /^(aria-|data-|onTouch|onTransition|onAnimation)/

function domProps(props: Props): Props {
  const out: Props = {}
  for (const [name, value] of Object.entries(props)) {
    if (name in ARIA) out[ARIA[name]!] = value
    else if (name in SPELLED) out[SPELLED[name]!] = value
    else if (PLAIN.test(name) || PASSED.test(name)) out[name] = value
  }
  if (typeof out.style === 'string') delete out.style
  return out
}

const call = (handler: unknown, detail: Record<string, unknown>) => (handler as Handler)?.({ detail })

function component(name: string, tag: string, more: (props: Props) => Props = () => ({})) {
  const Stub = forwardRef((props: Props, ref: ForwardedRef<HTMLElement>) => createElement(tag, { ...domProps(props), ...more(props), ref }))
  Stub.displayName = name
  return Stub
}

const written = (event: SyntheticEvent) => ({ value: (event.currentTarget as HTMLInputElement).value })

const nativeProps = (given: Props = {}) => Object.fromEntries(Object.entries(given).map(([name, value]) => [SPELLED[name] ?? name, value]))

const field = (props: Props): Props => ({
  type: props.password ? 'password' : undefined,
  inputMode: props.type === 'number' ? 'numeric' : props.type === 'digit' ? 'decimal' : undefined,
  ...nativeProps(props.nativeProps as Props | undefined),
  maxLength: typeof props.maxlength === 'number' && props.maxlength >= 0 ? props.maxlength : undefined,
  autoFocus: props.focus === true,
  readOnly: props.value !== undefined && !props.onInput,
  onChange: (event: FormEvent) => call(props.onInput, written(event)),
  onFocus: (event: FormEvent) => call(props.onFocus, written(event)),
  onBlur: (event: FormEvent) => call(props.onBlur, written(event)),
  onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' ? call(props.onConfirm, written(event)) : undefined),
})

const checkable = (type: 'checkbox' | 'radio', role?: string) => (props: Props) => ({
  type,
  role: (props.ariaRole as string | undefined) ?? role,
  checked: props.checked === true,
  readOnly: true,
  onChange: (event: FormEvent<HTMLInputElement>) => call(props.onChange, { value: event.currentTarget.checked }),
})

export const View = component('View', 'div')
export const Block = component('Block', 'div')
export const CoverView = component('CoverView', 'div')
export const RootPortal = component('RootPortal', 'div')
export const PageContainer = component('PageContainer', 'div')
export const MovableArea = component('MovableArea', 'div')
export const MovableView = component('MovableView', 'div')
export const SwiperItem = component('SwiperItem', 'div')
export const Map = component('Map', 'div')
export const Video = component('Video', 'video')
export const Canvas = component('Canvas', 'canvas')
export const WebView = component('WebView', 'iframe')
export const Label = component('Label', 'label')
export const Navigator = component('Navigator', 'a')
export const Text = component('Text', 'span')
export const Icon = component('Icon', 'i', () => ({ 'aria-hidden': true }))
export const Progress = component('Progress', 'div', (props) => ({ role: 'progressbar', 'aria-valuenow': props.percent }))
export const PageMeta = component('PageMeta', 'div')
export const RichText = component('RichText', 'div', (props) =>
  typeof props.nodes === 'string' ? { dangerouslySetInnerHTML: { __html: props.nodes } } : {},
)
export const Image = component('Image', 'img', (props) => ({
  alt: (props.ariaLabel as string | undefined) ?? (props['aria-label'] as string | undefined) ?? '',
  onLoad: () => call(props.onLoad, {}),
  onError: () => call(props.onError, { errMsg: 'load failed' }),
}))
export const CoverImage = Image
export const Button = component('Button', 'button', (props) => ({
  type: props.formType === 'submit' ? 'submit' : props.formType === 'reset' ? 'reset' : 'button',
  disabled: props.disabled === true,
  ...(props.openType === 'getPhoneNumber' && {
    onClick: () => call(props.onGetPhoneNumber, { code: 'phone-code', errMsg: 'getPhoneNumber:ok' }),
  }),
}))
export const Input = component('Input', 'input', field)
export const Textarea = component('Textarea', 'textarea', field)
export const Switch = component('Switch', 'input', checkable('checkbox', 'switch'))
export const Checkbox = component('Checkbox', 'input', checkable('checkbox'))
export const Radio = component('Radio', 'input', checkable('radio'))
export const CheckboxGroup = component('CheckboxGroup', 'div', () => ({ role: 'group' }))
export const RadioGroup = component('RadioGroup', 'div', () => ({ role: 'radiogroup' }))
export const Slider = component('Slider', 'input', (props) => ({
  type: 'range',
  min: props.min ?? 0,
  max: props.max ?? 100,
  onChange: (event: FormEvent<HTMLInputElement>) => call(props.onChange, { value: Number(event.currentTarget.value) }),
}))
export const Form = component('Form', 'form', (props) => ({
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    call(props.onSubmit, { value: Object.fromEntries(new FormData(event.currentTarget)) })
  },
  onReset: () => call(props.onReset, {}),
}))
export const ScrollView = component('ScrollView', 'div', (props) => ({
  onScroll: (event: SyntheticEvent) =>
    call(props.onScroll, { scrollTop: event.currentTarget.scrollTop, scrollLeft: event.currentTarget.scrollLeft }),
}))
/** A test turns a swiper with `fireEvent.change(swiper, { detail: { current: 1 } })`, as the real one tells its page. */
export const Swiper = component('Swiper', 'div', (props) => ({
  onChange: (event: SyntheticEvent) => call(props.onChange, (event.nativeEvent as CustomEvent<Record<string, unknown>>).detail),
}))

/** A picker is a list box of its range; choosing an option answers its index, as in WeChat. */
export const Picker = forwardRef(function Picker(
  props: Props & { range?: unknown[]; rangeKey?: string },
  ref: ForwardedRef<HTMLSelectElement>,
) {
  const id = useId()
  const label = (item: unknown) => String(props.rangeKey ? (item as Record<string, unknown>)[props.rangeKey] : item)
  if (!props.range)
    return (
      <input
        type='text'
        aria-label={props.ariaLabel as string}
        value={(props.value as string) ?? ''}
        onChange={(event) => call(props.onChange, written(event))}
      />
    )
  return (
    <div {...domProps({ ...props, value: undefined })}>
      <select
        ref={ref}
        id={id}
        aria-label={props.ariaLabel as string}
        value={Number(props.value ?? 0)}
        onChange={(event) => call(props.onChange, written(event))}
      >
        {props.range.map((item, index) => (
          <option key={label(item)} value={index}>
            {label(item)}
          </option>
        ))}
      </select>
      {props.children as never}
    </div>
  )
})
