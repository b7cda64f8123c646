const KEPT_OF_TEXT = 40

/**
 * An error text without personal data: values of queries, what follows the names of credentials, mail addresses, long runs of letters and digits
 * (tokens), quotations (what people wrote), and numbers of five digits and more (phones, codes), but for line and column.
 */
export const maskPrivate = (text: string): string =>
  text
    .replace(/([?&#][\w.~%-]+=)[^&#\s'")]*/g, '$1…')
    .replace(/\b(session|bearer)\s+[^\s,;"']+/gi, '$1 …')
    .replace(/\b(token|cookie|openid|code)\b(["']?\s*[:=]?\s*["']?)[\w.~+/=-]{6,}/gi, '$1$2…')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '…@…')
    .replace(/"[^"\n]*"/g, (quoted) => (quoted.length > KEPT_OF_TEXT ? '"…"' : quoted))
    .replace(/[\w-]{32,}/g, (run) => (/\d/.test(run) ? '…' : run))
    .replace(/(:\d{1,6}:\d{1,7})|\d{5,}/g, (_all, place?: string) => place ?? '…')
