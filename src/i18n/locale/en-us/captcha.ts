import type { captcha as base } from '../zh-cn/captcha'

export const captcha = {
  title: 'Quick check',
  body: 'You’ve asked for several codes. Enter the digits in the picture to go on.',
  served: 'You’ve asked for several codes. Complete the check that opens to go on.',
  picture: 'A picture of 5 digits. If you can’t see it, use “Listen” below',
  another: 'Refresh',
  again: 'Reload',
  listen: 'Listen',
  listenNote: 'When listening: others murmur in the background, so enter the digits that are said clearly',
  noSound: 'This device can’t play the sound. Please use the picture or call the gym',
  digits: '{n} digits',
  format: 'Enter {n} digits, each from 1 to 5',
  notLoaded: 'The picture didn’t load',
  cancel: 'Cancel',
  ok: 'OK',
} satisfies Record<keyof typeof base, string>
