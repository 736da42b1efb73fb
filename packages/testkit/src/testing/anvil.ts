import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { ChainEndpoint } from '../signer/chains.js';

/** A real development chain on its own port. */
export interface LocalChain extends ChainEndpoint {
  stop(): Promise<void>;
}

/** Starts anvil and resolves when it listens. @throws when it exits before that */
export async function startAnvil(chainId: number): Promise<LocalChain> {
  const require = createRequire(import.meta.url);
  const args = [require.resolve('@foundry-rs/anvil/bin.mjs'), '--port', '0', '--chain-id', String(chainId)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const killOnExit = (): void => {
    child.kill();
  };
  process.once('exit', killOnExit);
  const address = await listeningAddress(child);
  return {
    id: chainId,
    rpcUrl: `http://${address}`,
    stop: async () => {
      process.off('exit', killOnExit);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

function listeningAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil exited with ${code} before it listened`)));
    if (!child.stdout) throw new Error('anvil has no output to read its port from');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (\S+)$/.exec(line.trim())?.[1];
      if (address) resolve(address);
    });
  });
}
