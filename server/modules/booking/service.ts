/** What other modules may ask of bookings. */
export { cancelBooking } from './cancel-booking'
export { bookingFeed } from './feed'
export { createBooking, type CreateBooking } from './create-booking'
