const HAN = /^\p{Script=Han}/u

/** A name as strangers see it: 陈* for 陈默, Anna S. for Anna Schmidt. */
export const nicknameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  if (HAN.test(first)) return `${Array.from(first)[0]}*`
  const last = words.length > 1 ? words[words.length - 1]! : ''
  return last ? `${first} ${Array.from(last)[0]}.` : first
}
