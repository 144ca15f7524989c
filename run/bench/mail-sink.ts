import { startMailServer } from '../../worker/src/testing/mail-server';

// A mail server that takes everything: a process of its own, so that the worker has its event loop for itself.
const { url, mails } = await startMailServer({
  onMail: () => {
    mails.length = 0;
  },
});
process.stdout.write(`${JSON.stringify({ url })}\n`);
