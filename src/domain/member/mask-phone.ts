/** `138****0001`, `091****678`: a phone as everybody but its owner sees it; empty for an account that was erased, which has none. */
export const maskPhone = (phone: string): string => (phone.startsWith('#') ? '' : `${phone.slice(0, 3)}****${phone.slice(7)}`)
