/** The subjects of the calls of each domain, in the words of `docs/glossary.md`. */
export const aboutDomain: Readonly<Record<string, string>> = {
  activity: 'Activities of a shop.',
  attendance: 'The visits, orders and missed classes of a person at a shop.',
  booking:
    'Classes, private lessons, self-trainings and appointments: finding them, booking, changing and cancelling them, and waiting lists.',
  card: 'Cards of a member: what is on them, buying, charging and renewing them, leave, sharing, service terms and tax invoices.',
  checkin: 'Entry to a venue: frames of the day, records of who is inside, and the gates at the door.',
  corporate: 'The company’s part of its people’s bookings.',
  coupon: 'Coupons and red envelopes of a member.',
  grant: 'Grants that people claim at home, and red envelopes that they open.',
  course: 'Courses and coaches, as everybody may read of them.',
  court: 'Courts of a venue, and booking them.',
  demo: 'The clock of the demo; not in production.',
  device: 'The machines of a shop that make calls, such as a gate.',
  member: 'The account of a person: log-in, profile, phone, second factor, privacy, settings and deletion, and membership of shops.',
  notice: 'Notices to a member, in the app and through WeChat.',
  payment: 'Orders to pay, whatever they are for: reading, paying and giving them up.',
  plan: 'Online plans: making, joining and doing them.',
  sandbox: 'Stand-ins for providers, and what goes wrong at them; only where one is configured.',
  shop: 'Shops and brands: what they are, have enabled, look like and say.',
  staff: 'The work of coaches and staff: the day, members, orders, money of the desk, and settings of the shop.',
  upload: 'Pictures that a person sends.',
}
