import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { anvilBinary } from '../../chains/anvil-binary.js';

/** A real development chain on a free port. */
export interface LocalChain {
  readonly id: number;
  readonly rpcUrl: string;
  stop(): Promise<void>;
}

/** @throws if the chain exits before it listens */
export async function startLocalChain(id: number): Promise<LocalChain> {
  const child = spawn(anvilBinary(), ['--port', '0', '--chain-id', String(id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void child.kill();
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    const ended = once(child, 'exit');
    kill();
    await ended;
  };
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil exited with ${code} before it listened`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^Listening on (\S+)$/.exec(line.trim())?.[1];
      if (found) resolve(found);
    });
  });
  return { id, rpcUrl: `http://${address}`, stop };
}
