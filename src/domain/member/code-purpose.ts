/**
 * What codes by SMS are for; a code is valid for its own purpose only. `phone`: to move an account to this phone; `step_up`: to prove the phone that the account
 * has; `join`: to join a shop at its desk; `lost`: a superuser moves the account of a member who lost the phone.
 */
export const codePurposes = ['log_in', 'phone', 'step_up', 'lost', 'join'] as const
export type CodePurpose = (typeof codePurposes)[number]
