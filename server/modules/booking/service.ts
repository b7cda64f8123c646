/** What other modules may ask of bookings. */
export { cancelBooking } from './cancel-booking'
export { bookingFeed } from './feed'
export { offerPlaces } from './offer-places'
export { endWaiting } from './waiting-sweep'
export { createBooking, type CreateBooking } from './create-booking'
export { createPrivateBooking, type CreatePrivateBooking } from './create-private-booking'
