import { connect } from 'node:net';

/** Sends raw HTTP, for requests that `fetch` cannot send. */
export const sendRaw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
