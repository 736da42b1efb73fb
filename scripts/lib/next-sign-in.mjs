/** Signs in at the built Next host, whose route is the recipe of docs/sign-in.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** How long the server may take to answer, in ms. */
const START_LIMIT_MS = 30_000;

async function untilAnswered(url) {
  const endsAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      // It does not listen yet.
      if (Date.now() > endsAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const cookiesOf = (response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

async function signIn(host, url) {
  const { generatePrivateKey, privateKeyToAccount } = createRequire(join(host, 'package.json'))('viem/accounts');
  const entry = join(host, 'node_modules/@foyerkit/core/dist/siwx-server.js');
  const { formatSiwxMessage } = await import(pathToFileURL(entry));
  const account = privateKeyToAccount(generatePrivateKey());
  const asked = await untilAnswered(`${url}/siwx/nonce`);
  const { nonce } = await asked.json();
  const message = formatSiwxMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  });
  const verify = (signature) =>
    fetch(`${url}/siwx/verify`, {
      method: 'POST',
      headers: { cookie: cookiesOf(asked).join('; ') },
      body: JSON.stringify({ message, signature }),
    });
  // Of any signature in hexadecimal, the node of the recipe would be asked, which is not there.
  const refused = await verify('no signature');
  const accepted = await verify(await account.signMessage({ message }));
  const session = await fetch(`${url}/siwx/session`, { headers: { cookie: cookiesOf(accepted).join('; ') } });
  const { accounts } = await session.json();
  if (refused.status !== 401 || accounts[0]?.address !== account.address) {
    throw new Error(`Refused: ${refused.status}, accepted: ${accepted.status}, session: ${JSON.stringify(accounts)}`);
  }
}

/** Starts the built host and signs in. @throws Error that says what went wrong */
export async function signInAtNext(host, env) {
  const port = await freePort();
  const args = ['start', '--hostname', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [join(host, 'node_modules/next/dist/bin/next'), ...args], {
    cwd: host,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    await signIn(host, `http://127.0.0.1:${port}`);
  } finally {
    child.kill();
    await ended;
  }
}
