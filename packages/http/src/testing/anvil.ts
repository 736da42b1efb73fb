import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** A real development chain on its own port. */
export interface LocalChain {
  readonly id: number;
  readonly rpcUrl: string;
  stop(): Promise<void>;
}

/** Starts anvil, and resolves when it listens. @throws if it exits before that */
export function startAnvil(id: number): Promise<LocalChain> {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs');
  const child = spawn(process.execPath, [program, '--port', '0', '--chain-id', String(id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => {
    child.kill();
  };
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil exited with ${code} before it listened`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (\S+)$/.exec(line.trim())?.[1];
      if (address) resolve({ id, rpcUrl: `http://${address}`, stop });
    });
  });
}
