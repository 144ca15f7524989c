import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './call-api';
import { currentLink, reportAnswer, reportNoAnswer } from './connection';
import { networkFirst } from './network-first';

const saved = { data: 'saved', savedAt: 1_000 };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function read(network: () => Promise<string>, device: () => Promise<typeof saved | null>) {
  const late = vi.fn();
  return { answer: networkFirst({ network, device, late }), late };
}

beforeEach(() => {
  vi.useFakeTimers();
  reportAnswer(10);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('networkFirst', () => {
  it('gives the server’s answer as fresh', async () => {
    const { answer } = read(
      async () => 'new',
      async () => saved,
    );
    await expect(answer).resolves.toEqual({ data: 'new', savedAt: null });
  });

  it('answers from the device after 3 s and hands over the late answer', async () => {
    const { answer, late } = read(
      () => wait(5_000).then(() => 'new'),
      async () => saved,
    );
    const settled = vi.fn();
    void answer.then(settled);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(saved);
    expect(currentLink()).toBe('slow');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(late).toHaveBeenCalledWith({ data: 'new', savedAt: null });
  });

  it('answers from the device after 1 s on a link known to be bad', async () => {
    reportNoAnswer('unreachable');
    const { answer } = read(
      () => wait(5_000).then(() => 'new'),
      async () => saved,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(answer).resolves.toEqual(saved);
  });

  it.each([
    ['no link', new NetworkError('unreachable')],
    ['a server in trouble', new ApiError(503, { error: 'Later', code: 'unavailable' })],
    ['a rate limit', new ApiError(429, { error: 'Later', code: 'too_many_requests' })],
  ])('answers from the device on %s', async (_name, error) => {
    const { answer, late } = read(
      () => Promise.reject(error),
      async () => saved,
    );
    await expect(answer).resolves.toEqual(saved);
    expect(late).not.toHaveBeenCalled();
  });

  it('takes 404 for an answer', async () => {
    const error = new ApiError(404, { error: 'There is nothing here.', code: 'not_found' });
    const device = vi.fn(async () => saved);
    const { answer } = read(() => Promise.reject(error), device);
    await expect(answer).rejects.toBe(error);
    expect(device).not.toHaveBeenCalled();
  });

  it.each([
    ['has nothing', async () => null],
    ['cannot be read', () => Promise.reject(new Error('no storage'))],
  ])('throws the error of the network when the device %s', async (_name, device) => {
    const error = new NetworkError('unreachable');
    await expect(read(() => Promise.reject(error), device).answer).rejects.toBe(error);
  });

  it('waits on for the server when the device has nothing', async () => {
    const { answer } = read(
      () => wait(5_000).then(() => 'new'),
      async () => null,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(answer).resolves.toEqual({ data: 'new', savedAt: null });
  });

  it('does not wait for a device that is slower than the server', async () => {
    const { answer } = read(
      () => wait(5_000).then(() => 'new'),
      () => new Promise(() => {}),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(answer).resolves.toEqual({ data: 'new', savedAt: null });
  });

  it('gives a device that says nothing up after 5 s when the server has failed', async () => {
    const error = new NetworkError('unreachable');
    const { answer } = read(
      () => Promise.reject(error),
      () => new Promise(() => {}),
    );
    const failed = vi.fn();
    answer.catch(failed);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(error);
  });

  it('keeps quiet about a late failure', async () => {
    const { answer, late } = read(
      () => wait(5_000).then(() => Promise.reject(new NetworkError('timeout'))),
      async () => saved,
    );
    await vi.advanceTimersByTimeAsync(6_000);
    await expect(answer).resolves.toEqual(saved);
    expect(late).not.toHaveBeenCalled();
  });
});
