/** Where guests find us, and what they say about us elsewhere. */
export const marina = {
  address: '401 Biscayne Blvd, Miami, FL 33132',
  /** The page of the travel-review site. */
  reviewPage: 'https://www.tripadvisor.com/',
};
