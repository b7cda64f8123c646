import type { codes as base } from './texts.zh-cn'

export const codes = {
  phone: 'Phone number',
  phoneHint: 'Phone number',
  clear: 'Clear',
  area: 'Country or region',
  areaNow: 'Country or region, {area} {code}',
  areaCn: 'Chinese mainland',
  areaHk: 'Hong Kong, China',
  areaMo: 'Macao, China',
  areaTw: 'Taiwan, China',
  code: 'Code',
  codeHint: '6-digit code',
  getCode: 'Get code',
  codeAgain: 'Resend in {n} s',
  codeSent: 'Code sent',
  codeSendFailed: 'The code could not be sent',
  codeHelp: 'No code? Look in your blocked messages, or ask for another in a moment.',
  codeHelpPhone: 'No code? Look in your blocked messages, or call the studio: {phone}',
} satisfies Record<keyof typeof base, string>
