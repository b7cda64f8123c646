/**
 * The purposes of codes by SMS; a code is valid for its own purpose only. `phone`: to move an account to this phone; `step_up`: to prove the phone that the account
 * has; `join`: to join a shop at its desk; `lost`: a superuser moves the account of a member who lost the phone; `deletion`: to delete the account;
 * `guardian`: a guardian, at his own phone, lets a person under 14 book; `data_copy`: to take the copy of one's data; `card_share`: a person, at his own phone,
 * agrees to use the card of somebody else; `staff`: to take a role at a shop that was offered to that phone;
 * `invitation`: to accept the invitation of a friend.
 */
export const codePurposes = [
  'log_in',
  'phone',
  'step_up',
  'lost',
  'join',
  'deletion',
  'guardian',
  'data_copy',
  'card_share',
  'staff',
  'invitation',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** A captcha comes before a code, or before a look at a voucher at a shop where many codes were wrong. */
export type CaptchaPurpose = CodePurpose | 'voucher'
