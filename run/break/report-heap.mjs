// Loaded into BFFs and workers by `npm run break`: after SIGUSR2 it says what is left in its memory after a collection.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heldBytes: heapUsed + external });
});
