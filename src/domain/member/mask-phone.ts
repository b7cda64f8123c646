/** `138****0001`, `091****678`: what anybody but its owner sees of a phone. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`
