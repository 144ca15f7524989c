import { type AddressInfo, createServer } from 'node:net';

/**
 * A mail server that takes everything and keeps nothing: a process of its own, so that the worker has its event loop for
 * itself. It speaks as much SMTP as a mail needs. Commands that come in one go are answered in one go and without delay, as
 * mail servers do: the second of two small answers would otherwise wait 40 ms for the first to be acknowledged.
 */
const server = createServer({ noDelay: true }, (socket) => {
  let waiting = '';
  let inMail = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const take = (line: string): void => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') say('250-sink\r\n250 PIPELINING');
    else if (command === 'DATA') say('354 go on');
    else say(command === 'QUIT' ? '221 bye' : '250 ok');
    inMail = command === 'DATA';
  };
  socket.setEncoding('latin1').on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    waiting += chunk;
    socket.cork();
    for (;;) {
      const mark = inMail ? '\r\n.\r\n' : '\r\n';
      const end = waiting.indexOf(mark);
      if (end === -1) break;
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + mark.length);
      if (inMail) {
        inMail = false;
        say('250 taken');
      } else take(line);
    }
    socket.uncork();
  });
  say('220 sink');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `smtp://127.0.0.1:${port}` })}\n`);
});
