import { emailShape } from './email';
import type { TextField } from './field';
import { isPhone } from './phone';
import type { TripWishes } from './trip-wishes';

/** A day that exists, written YYYY-MM-DD. Before the year 1 there was none that a database could store. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A time of day, written HH:MM. */
export function isHour(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

export const leadStatuses = ['new', 'contacted', 'booked', 'closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export type LeadType = 'catering';

/** What a visitor sends to ask for a booking. */
export interface LeadRequest extends Partial<TripWishes> {
  full_name: string;
  email: string;
  phone: string;
  /** YYYY-MM-DD. */
  date: string | null;
  message: string | null;
  /** Boat id, or null on a general request. */
  boat: number | null;
  /** Ids of several boats asked about at once, in place of `boat`: one lead for each, under one reference. */
  boats?: number[];
  lead_type?: LeadType;
  /** When the visitor pressed the button, where the request waited on a device since: ISO 8601. */
  submitted_at?: string;
  /** Honeypot: people do not see it, so a value marks a program. */
  website?: string;
}

/** What a visitor gets back: the proof that staff have the request. */
export interface LeadReceipt {
  /** Id of the lead, or of the first of several. */
  id: number;
  /** What a visitor can quote on the phone, as in "MS-00042". */
  reference: string;
  /** The boats asked about; none on a general request. */
  boats: { id: number; name: string }[];
  /** ISO 8601, UTC. */
  created_at: string;
  /** The page that says where it stands, for whoever knows this address; devices may keep receipts from before there was one. */
  status_path?: string;
}

export const leadPaths = {
  create: '/api/leads',
  sendCode: '/api/boat-lead/send-email-verification',
  verifyCode: '/api/boat-lead/verify-code',
};

/** What a request asks for. The upper limits protect the mailbox of the staff. */
export const leadFields = {
  full_name: {
    required: 'Full Name is required',
    max: { length: 200, message: 'Full Name cannot exceed 200 characters' },
  },
  email: {
    required: 'Email is required',
    max: { length: 320, message: 'Email cannot exceed 320 characters' },
    shape: emailShape('Invalid email format'),
  },
  phone: {
    required: 'Phone is required',
    max: { length: 40, message: 'Invalid phone number' },
    shape: { is: isPhone, message: 'Invalid phone number' },
  },
  date: { shape: { is: isDay, message: 'Invalid date format (YYYY-MM-DD)' } },
  message: { max: { length: 5000, message: 'Message cannot exceed 5000 characters' } },
} satisfies Record<string, TextField>;

/** The days that a visitor can ask for. */
const tripDays = {
  yearsAhead: 3,
  past: 'Please choose today or a later day',
  far: 'Please choose a day within the next 3 years',
};

/** So far back the server believes a device that says when the button was pressed. */
export const submittedDaysBack = 30;

/**
 * What is wrong with a day that exists, or undefined.
 * @param today the day in Miami when the visitor pressed the button; both as YYYY-MM-DD
 */
export function tripDayProblem(day: string, today: string): string | undefined {
  if (day < today) return tripDays.past;
  const last = `${Number(today.slice(0, 4)) + tripDays.yearsAhead}${today.slice(4)}`;
  return day > last ? tripDays.far : undefined;
}

/** The most boats that one request can ask about. */
export const boatsPerRequest = 12;

export const leadTexts = {
  boatUnknown: 'Invalid boat selection',
  sendFailed: 'Error sending the form. Please try again.',
  codeInvalid: 'Invalid confirmation code. Please try again.',
};

/** A 6-digit code that proves that a visitor reads an e-mail address. */
export const emailCode = { digits: 6, lifetimeMinutes: 10, tries: 5, secondsBetweenMails: 60 };

/** A lead's id as people read it. */
export function leadReference(id: number): string {
  return `MS-${String(id).padStart(5, '0')}`;
}
