/** How many days what belongs to a person is kept: what the privacy policy says and the sweeps keep to. After the last it goes within a day. */
export const keepDays = {
  /** A log-in that is not used any more. */
  session: 30,
  /** A code by SMS, with the phone that it went to. */
  code: 1,
  /** The purposes for which codes were used. */
  codeUse: 365,
  /** A change of an account's phone, or a try that was refused. */
  phoneChange: 365,
  /** A device that somebody logged in on. */
  device: 400,
  /** The answer to a request that may be repeated. */
  repeat: 1,
  /** A page that was viewed. */
  view: 90,
  /** A code for sharing, which may name the sharing person, that nobody asks for any more. */
  share: 90,
  /** A message to a person. */
  notice: 365,
  /** Where the check-in for a company was done. */
  place: 90,
  /** A search of the staff for a member. */
  search: 365,
  /** The acts of the staff, for whom and from where. */
  act: 1095,
  /** A note of the staff about a member. */
  note: 730,
  /** What a member said of a missing day of a competition. */
  dispute: 730,
  /** A consent that was withdrawn; one in force stays. */
  consent: 1095,
  /** From where somebody agreed to the terms of a card: as long as a claim from the contract can be brought, three years by the civil code. */
  contract: 1095,
  /** A face that a shop's gate knows, after the last visit there. */
  face: 365,
  /** A try to open a shop's door that was refused. One that opened stays with its entry. */
  refusedEntry: 90,
  /** The copy of one's data that was asked for. */
  dataCopy: 7,
} as const

/** So many days after it was opened a log-in ends, however often it is used. */
export const SESSION_MOST_DAYS = 180

/** For so many years at least orders and payments are kept. */
export const PAYMENT_YEARS = 3
