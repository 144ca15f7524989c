/** What a visitor is told whose photos cannot be taken at the moment; the device keeps them and tries again. */
export const uploadTexts = {
  /** 429: as many as may be are on their way from the same address. */
  busyAddress:
    'Several photos are arriving from your connection already. Please try again in a moment.',
  /** 503: as many as may be are on their way in all. */
  busy: 'Many photos are arriving at the moment. Please try again in a moment.',
  /** 408: nothing of it came for a while. */
  stalled: 'The photo took too long to arrive. Please try again.',
  /** 429: the photos of one address that nobody has looked at have reached their limit. */
  fullAddress:
    'Many photos from your connection are waiting for our team to look at. Please try again later.',
  /** 503: those of all addresses have. */
  full: 'Many photos are waiting for our team to look at. Please try again later.',
} as const;
