/** A captcha shows and plays so many digits, each from 1 to the most, and is valid for so many minutes. */
export const CAPTCHA_DIGITS = 5
export const CAPTCHA_MOST_DIGIT = 5
export const CAPTCHA_MINUTES = 5

/** Whether an answer is whole: anything else is not worth a try. */
export const isCaptchaAnswer = (answer: string): boolean => new RegExp(`^[1-${CAPTCHA_MOST_DIGIT}]{${CAPTCHA_DIGITS}}$`).test(answer)
