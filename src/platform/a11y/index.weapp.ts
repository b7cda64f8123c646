import type { A11yPort, A11yProps } from './types'

const word = (value: boolean | undefined) => (value === undefined ? undefined : String(value))

/** Only properties with a value: every property of an element travels with setData. */
function given(props: A11yProps): A11yProps {
  const out: A11yProps = {}
  for (const key in props) if (props[key] !== undefined) out[key] = props[key]
  return out
}

export const a11y: A11yPort['a11y'] = (spec) =>
  given({
    id: spec.id,
    ariaRole: spec.role,
    ariaLabel: spec.value?.text ?? spec.label,
    ariaDisabled: spec.disabled ? 'true' : undefined,
    ariaChecked: word(spec.checked),
    ariaSelected: word(spec.selected ?? spec.pressed),
    ariaExpanded: word(spec.expanded),
    ariaHidden: spec.hidden ? 'true' : undefined,
    onClick: spec.onPress
      ? (event: Parameters<NonNullable<typeof spec.onPress>>[0]) => {
          event.stopPropagation()
          if (!spec.disabled) spec.onPress?.(event)
        }
      : undefined,
  })

export const a11yInput: A11yPort['a11yInput'] = ({ label }) => ({ ariaLabel: label })

/** WeChat has no keyboard focus; the page behind is held still by `catchMove` on the overlay. */
export const useModal: A11yPort['useModal'] = () => undefined

export const prepareKeyboard: A11yPort['prepareKeyboard'] = () => undefined
