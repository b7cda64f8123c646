import { call } from '../define'
import { phone, phoneErrors } from './member'
import { Bool, Empty, Id, Obj, Opt, Str, Text, Word } from '../shapes'

export const captchaMake = call({
  method: 'POST',
  path: '/api/captcha/',
  authority: { who: 'visitor', shop: 'body.shop_id' },
  summary:
    'A captcha for one code of this purpose to this phone, for anybody who asks: five digits from 1 to 5, as a picture; one try within five minutes',
  /**
   * `phone` is for `verifyCode`, `join` for `userCreate`, `lost` for `lostPhoneCode`, `deletion` for `deletionCode`, `guardian` for `guardianCode`, `data_copy`
   * for `dataCopyCode`, `card_share` for `cardShareCode`, `staff` for `staffInvitationCode`, `invitation` for `invitationCode`.
   */
  body: Obj({
    ...phone,
    purpose: Word('log_in', 'phone', 'join', 'lost', 'deletion', 'guardian', 'data_copy', 'card_share', 'staff', 'invitation', 'voucher'),
    shop_id: Opt(Id),
    /** Our own, where the captcha service is not reached or cannot be shown; so many an hour at one address. */
    ours: Opt(Bool),
  }),
  /**
   * `picture` is a data address of a PNG; empty where a captcha service is to be shown instead, with its own script. A client that loads no script opens the
   * page `/captcha/` with `permit`, and sends the token alone once it was solved there.
   */
  data: Obj({ token: Str, picture: Str, service: Opt(Obj({ app_id: Str, script: Str, permit: Str })) }),
  errors: [...phoneErrors, 'session.needed', 'shop.not_found'],
})

const permit = { permit: Text(400) }

export const captchaShow = call({
  method: 'POST',
  path: '/api/captcha/show/',
  authority: { who: 'visitor' },
  summary:
    "The data with which the page of a captcha's permit shows the service's captcha; captcha_needed where the service is not to be had",
  body: Obj(permit),
  data: Obj({ app_id: Str, script: Str }),
  errors: ['member.captcha_needed', 'member.captcha_wrong'],
})

export const captchaSolve = call({
  method: 'POST',
  path: '/api/captcha/solve/',
  authority: { who: 'visitor' },
  summary: "Judges the ticket that the page of a captcha's permit was given; the captcha's token then sends one code",
  body: Obj({ ...permit, ticket: Text(2000), randstr: Text(100) }),
  data: Empty,
  errors: ['member.captcha_needed', 'member.captcha_tries', 'member.captcha_wrong'],
})

export const captchaSound = call({
  method: 'POST',
  path: '/api/captcha/sound/',
  authority: { who: 'visitor' },
  summary: 'The digits of a captcha for the ear, said among people who murmur, in the language of the request',
  body: Obj({ token: Text(200) }),
  /** A WAV file in base64. */
  data: Obj({ sound: Str }),
})
