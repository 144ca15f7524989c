// Loaded into a BFF by `npm run break -- strangers`: after SIGUSR2 it says what is left in its memory after a collection.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heldBytes: heapUsed + external });
});
