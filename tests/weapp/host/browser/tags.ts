import { Element } from 'glass-easel'
import { defineCustomElement as button } from '@tarojs/components/dist/components/taro-button-core.js'
import { defineCustomElement as checkbox } from '@tarojs/components/dist/components/taro-checkbox-core.js'
import { defineCustomElement as checkboxGroup } from '@tarojs/components/dist/components/taro-checkbox-group-core.js'
import { defineCustomElement as form } from '@tarojs/components/dist/components/taro-form-core.js'
import { defineCustomElement as icon } from '@tarojs/components/dist/components/taro-icon-core.js'
import { defineCustomElement as image } from '@tarojs/components/dist/components/taro-image-core.js'
import { defineCustomElement as input } from '@tarojs/components/dist/components/taro-input-core.js'
import { defineCustomElement as label } from '@tarojs/components/dist/components/taro-label-core.js'
import { defineCustomElement as picker } from '@tarojs/components/dist/components/taro-picker-core.js'
import { defineCustomElement as pickerView } from '@tarojs/components/dist/components/taro-picker-view-core.js'
import { defineCustomElement as pickerViewColumn } from '@tarojs/components/dist/components/taro-picker-view-column-core.js'
import { defineCustomElement as progress } from '@tarojs/components/dist/components/taro-progress-core.js'
import { defineCustomElement as radio } from '@tarojs/components/dist/components/taro-radio-core.js'
import { defineCustomElement as radioGroup } from '@tarojs/components/dist/components/taro-radio-group-core.js'
import { defineCustomElement as richText } from '@tarojs/components/dist/components/taro-rich-text-core.js'
import { defineCustomElement as scrollView } from '@tarojs/components/dist/components/taro-scroll-view-core.js'
import { defineCustomElement as slider } from '@tarojs/components/dist/components/taro-slider-core.js'
import { defineCustomElement as swiper } from '@tarojs/components/dist/components/taro-swiper-core.js'
import { defineCustomElement as swiperItem } from '@tarojs/components/dist/components/taro-swiper-item-core.js'
import { defineCustomElement as switchTag } from '@tarojs/components/dist/components/taro-switch-core.js'
import { defineCustomElement as textarea } from '@tarojs/components/dist/components/taro-textarea-core.js'

const defineAll = [
  ...[button, checkbox, checkboxGroup, form, icon, image, input, label, picker, pickerView, pickerViewColumn, progress, radio],
  ...[radioGroup, richText, scrollView, slider, swiper, swiperItem, switchTag, textarea],
]

const WIDGETS =
  'button checkbox checkbox-group form icon image input label picker picker-view picker-view-column progress radio radio-group rich-text ' +
  'scroll-view slider swiper swiper-item switch textarea'
const BOXES = 'view text cover-view root-portal video canvas web-view'

/** Built-in tags of WeChat and the elements that implement them. Any other tag fails the run. */
export const builtinTags: Record<string, string> = {
  ...Object.fromEntries(WIDGETS.split(' ').map((tag) => [tag, `taro-${tag}-core`])),
  ...Object.fromEntries(BOXES.split(' ').map((tag) => [tag, `wx-${tag}`])),
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const asText = (value: unknown) => (value === true ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string))

/** WeChat's names of two attributes, as a browser's, so that roles and names can be queried. */
const DOM_NAME: Record<string, string> = { 'aria-role': 'role' }

const defaults = new WeakMap<HTMLElement, Map<string, unknown>>()

/**
 * Widgets take attributes as typed properties; one that WeChat is told nothing of (`undefined`) has its default again. Returns whether the
 * element took the value.
 */
function giveProperty(element: HTMLElement, name: string, value: unknown): boolean {
  if (!element.localName.startsWith('taro-') || name.startsWith('aria-') || name.startsWith('data-')) return false
  const property = camel(name)
  if (!(property in element) || property in HTMLElement.prototype) return false
  const target = element as unknown as Record<string, unknown>
  const first = defaults.get(element) ?? new Map<string, unknown>()
  defaults.set(element, first)
  if (!first.has(property)) first.set(property, target[property])
  const absent = value === undefined || value === null || (property === 'type' && value === '')
  target[property] = absent ? first.get(property) : value
  return true
}

/** Tells glass-easel how this browser's elements take the attributes of WXML. */
export function defineTags() {
  for (const define of defineAll) define()
  Element.prototype.setAttribute = function setAttribute(this: Element, name: string, value: unknown) {
    const element = this.getBackendElement() as unknown as HTMLElement | null
    if (!element || giveProperty(element, name, value)) return
    const attribute = DOM_NAME[name] ?? name
    if (value === undefined || value === null || value === false || (value === '' && name !== 'value')) element.removeAttribute(attribute)
    else element.setAttribute(attribute, asText(value))
  }
}
