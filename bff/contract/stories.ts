import { emailShape } from './email';
import type { TextField } from './field';

/** A boating story that a visitor offers for the blog. */
export interface StoryRequest {
  full_name: string;
  email: string;
  message: string;
  /**
   * Keys of photos that were uploaded before, in order. A story can also carry its photos itself, as parts named
   * `images_data` of a multipart body. What is wrong with photos comes back as `photos`.
   */
  photos?: string[];
  /** Honeypot, as in a lead. */
  website?: string;
}

/** What the visitor who sent a story gets back. */
export interface StoryReceipt {
  id: number;
  /** Photos that arrived with it. */
  photos_count: number;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** What an uploaded photo is called. The same photo sent again gets the same key, so a repeat never makes a second one. */
export interface PhotoReceipt {
  key: string;
}

export const storyPaths = {
  create: '/api/blog/experience',
  /**
   * Takes the bytes of one picture as its body, under a content type of `image/…` or none in particular; a link that breaks loses one photo's
   * upload and not the whole story's. What is wrong with the picture comes back as `photo`, said of image 1.
   */
  uploadPhoto: '/api/blog/experience/photos',
  /** Where an installed app's share sheet sends photos; the service worker's, as a rule. */
  share: '/share-story',
};

export const storyFields = {
  full_name: {
    required: 'Full name is required',
    min: { length: 2, message: 'Full name must be at least 2 characters' },
    max: { length: 49, message: 'Full name must be less than 50 characters' },
  },
  email: {
    required: 'Email is required',
    max: { length: 320, message: 'Please enter a valid email address' },
    shape: emailShape('Please enter a valid email address'),
  },
  message: {
    required: 'Message is required',
    min: { length: 10, message: 'Message must be at least 10 characters' },
    max: { length: 1000, message: 'Message must be less than 1000 characters' },
  },
} satisfies Record<string, TextField>;

export const storyPhotos = {
  max: 10,
  /** Bytes. */
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  tooMany: 'Maximum 10 images allowed',
  tooLarge: (n: number) => `Image ${n} is too large. Maximum size is 5MB`,
  wrongType: (n: number) => `Image ${n} must be a JPEG, PNG, or WebP file`,
  broken: (n: number) => `Image ${n} is damaged and cannot be read`,
  tooManyPixels: (n: number) => `Image ${n} has more than 50 megapixels`,
  /** A key that the server does not know (any more): the photo has to be uploaded again. */
  missing: (n: number) => `Image ${n} did not arrive. Please add it again`,
};

export const storyTexts = {
  refused: 'Failed to submit experience. Please try again.',
  sendFailed: 'Error sending your experience. Please try again.',
};

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
