import type { FailedJob } from '@mr-sea/bff/contract/admin/jobs';
import { expect, it } from 'vitest';
import { jobName, subjectOf } from './job-texts';

const job = (overrides: Partial<FailedJob>): FailedJob => ({
  id: 1,
  job: 'email-lead-visitor',
  about: { feature: 'leads', id: 12 },
  reason: 'The mail server does not know the address.',
  attempts: 14,
  request_id: null,
  created_at: '2027-03-01T17:05:00.000Z',
  failed_at: '2027-03-01T17:05:00.000Z',
  formatted_failed_at: 'Mar 1, 2027, 12:05 PM',
  ...overrides,
});

it('names a job for people, and one of a newer version by its own name', () => {
  expect(jobName(job({}))).toBe('Mail to the visitor about a lead');
  expect(jobName(job({ job: 'fax-lead' }))).toBe('fax-lead');
});

it('leads to the list of what a job is about', () => {
  expect(subjectOf(job({}))).toEqual({ path: '/admin/leads', label: 'Lead 12' });
  expect(subjectOf(job({ about: null }))).toBeNull();
});
