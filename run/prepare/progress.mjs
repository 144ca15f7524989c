/**
 * Shows that a step is under way: on a terminal as one line that is rewritten, in a log as a line at its beginning, one
 * now and then, and one at its end. It never keeps the process alive.
 * @typedef {{ isTTY?: boolean, write(text: string): unknown }} Stream
 * @typedef {{ update(detail: string): void, say(line: string): void, done(result?: string): void, failed(): void }} Step
 */

const clearLine = '\r\x1b[2K';

/**
 * @param {string} label what is being done, as in "Installing packages"
 * @param {Stream} stream
 * @returns {Step}
 */
function beginStep(label, stream = process.stdout) {
  const terminal = Boolean(stream.isTTY);
  const startedAt = performance.now();
  let detail = '';
  let finished = false;
  const show = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const text = `  ${label} …${detail && ` ${detail}`}${seconds > 0 ? ` (${seconds} s)` : ''}`;
    stream.write(terminal ? clearLine + text : `${text}\n`);
  };
  show();
  const timer = setInterval(show, terminal ? 1000 : 10_000);
  timer.unref();
  /** @param {string} mark @param {string} text */
  const finish = (mark, text) => {
    finished = true;
    clearInterval(timer);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    stream.write(`${terminal ? clearLine : ''}${mark} ${text} (${seconds} s)\n`);
  };
  return {
    update(text) {
      detail = text;
      if (terminal) show();
    },
    say(line) {
      stream.write(`${terminal ? clearLine : ''}${line}\n`);
      if (terminal && !finished) show();
    },
    done: (result = label) => finish('✓', result),
    failed: () => finish('✗', label),
  };
}

/**
 * Shows a piece of work as a step, and how it ended.
 * @template T
 * @param {string} label what is being done
 * @param {string} result what has been done
 * @param {(step: Step) => Promise<T>} work
 * @param {Stream} stream
 * @returns {Promise<T>}
 */
export async function inStep(label, result, work, stream = process.stdout) {
  const step = beginStep(label, stream);
  try {
    const value = await work(step);
    step.done(result);
    return value;
  } catch (error) {
    step.failed();
    throw error;
  }
}
