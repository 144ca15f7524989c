/** Stands above every inquiry form. */
export const requestOnly =
  'Please note this is only a request. We will contact you to finalize your booking.';

/** Stands in the empty message of an inquiry. */
export const messagePlaceholder =
  'What would you like to know? (e.g. availability, special requests, itinerary...)';
