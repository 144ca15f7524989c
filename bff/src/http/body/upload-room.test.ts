import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '../app-error';
import { UploadRoom, uploadLimits } from './upload-room';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => vi.useRealTimers());

interface Upload {
  sender?: string;
  room?: number;
  /** Bytes that come of it each second. */
  pace: number;
}

/** A room with these uploads in it, once each has had its time; of `more` it says how it ended. */
async function roomWith(limits: { bytes?: number; perSender?: number }, uploads: Upload[]) {
  const room = new UploadRoom({ ...uploadLimits, perSender: 2, ...limits });
  const never = new AbortController().signal;
  const ends: (AppError | undefined)[] = [];
  const inside = await Promise.all(
    uploads.map(async ({ sender = `${uploads.length}`, room: bytes = megabyte, pace }, n) => {
      const asked = await room.enter({ sender, room: bytes }, never);
      const source = new PassThrough();
      const body = room.read(asked, source, bytes).resume();
      body.once('error', (error: AppError) => {
        ends[n] = error;
        room.leave(asked);
      });
      return { source, pace };
    }),
  );
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      for (const { source, pace } of inside) source.write(Buffer.alloc(pace));
      await setImmediate();
      await vi.advanceTimersByTimeAsync(1_000);
      await setImmediate();
    }
  };
  await pass(6);
  return {
    /** Which of them have been cut off. */
    cut: () => uploads.map((_, n) => n).filter((n) => ends[n]),
    errorOf: (n: number) => ends[n],
    /** Asks for room for one more; 200 where it is let in. */
    async more(sender: string, bytes = megabyte): Promise<number> {
      const entered = room.enter({ sender, room: bytes }, never).then(
        () => 200,
        (error: AppError) => error.status,
      );
      await pass(10);
      return entered;
    },
  };
}
const slow = 10 * kilobyte;
const fast = 400 * kilobyte;

describe('slow uploads', () => {
  it('give way to one that waits, the slowest first, and are asked to come again', async () => {
    const room = await roomWith({ bytes: 3 * megabyte }, [
      { sender: 'a', pace: slow },
      { sender: 'b', pace: 1 },
      { sender: 'c', pace: fast / 10 },
    ]);
    expect(await room.more('d')).toBe(200);
    expect(room.cut()).toEqual([1]);
    expect(room.errorOf(1)).toMatchObject({ status: 408, headers: { 'retry-after': '5' } });
  });

  it('stay where their room would not be enough', async () => {
    const room = await roomWith({ bytes: 22 * megabyte }, [
      { sender: 'a', room: 20 * megabyte, pace: fast },
      { sender: 'b', pace: slow },
      { sender: 'c', pace: slow },
    ]);
    expect(await room.more('d', 4 * megabyte)).toBe(503);
    expect(room.cut()).toEqual([]);
  });

  it('stay beside a slow one that is large enough', async () => {
    const room = await roomWith({ bytes: 22 * megabyte }, [
      { sender: 'a', room: 20 * megabyte, pace: slow * 3 },
      { sender: 'b', pace: slow },
      { sender: 'c', pace: slow / 10 },
    ]);
    expect(await room.more('d', 10 * megabyte)).toBe(200);
    expect(room.cut()).toEqual([0]);
  });

  it('of one address do not give way to each other while they move', async () => {
    const sender = 'the marina';
    const room = await roomWith({ perSender: 3 }, [
      { sender, pace: slow },
      { sender, pace: 3 * kilobyte },
      { sender, pace: slow },
    ]);
    expect(await room.more(sender)).toBe(429);
    expect(room.cut()).toEqual([]);
  });

  it('of one address give way to each other where they all but stand still', async () => {
    const sender = 'the marina';
    const room = await roomWith({ perSender: 3 }, [
      { sender, pace: slow },
      { sender, pace: kilobyte },
      { sender, pace: slow },
      { sender: 'another', pace: 1 },
    ]);
    expect(await room.more(sender)).toBe(200);
    expect(room.cut()).toEqual([1]);
  });

  it('are those that could not end in time at their pace, too', async () => {
    const room = await roomWith({ bytes: 55 * megabyte }, [
      { sender: 'a', room: 50 * megabyte, pace: 100 * kilobyte },
      { sender: 'b', room: 5 * megabyte, pace: 100 * kilobyte },
    ]);
    expect(await room.more('c')).toBe(200);
    expect(room.cut()).toEqual([0]);
  });
});
