/** The service worker's cache of boat pictures: the largest thing on the device, and the easiest to load again. */
export const pictureCache = 'pictures';

/** Photos on their way from the share sheet to the form of a story; a moment as a rule. */
export const sharedCache = 'shared-photos';

/** The service worker's cache of the back office's files, on the devices where somebody opened it. */
export const backOfficeCache = 'back-office';
