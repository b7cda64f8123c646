/** `138****0001`, `091****678`: a phone as everybody but its owner sees it. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`
