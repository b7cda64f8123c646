/** A question before an act of entry. */
export interface CheckinQuestion {
  title: string
  body: string
  act: string
  safe: string
  danger?: boolean
}

type Ask = (question: CheckinQuestion) => Promise<boolean>

const registered: Ask[] = []

/** Registers what shows the questions of entry; the page in front comes last. Answers how to take it away. */
export const registerCheckinDialog = (ask: Ask): (() => void) => {
  registered.push(ask)
  return () => void registered.splice(registered.indexOf(ask), 1)
}

/** Asks; true where the user agrees. Throws while no page shows the questions (identity ledger IP-331). */
export const askCheckin: Ask = (question) => {
  const ask = registered.at(-1)
  if (!ask) throw new Error('the check-in dialog is not registered')
  return ask(question)
}
