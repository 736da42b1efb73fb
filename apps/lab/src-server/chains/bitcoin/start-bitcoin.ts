import { fileURLToPath } from 'node:url';
import { HOST } from '../../host.js';
import { type ProgramOptions, startProgram } from '../program.js';

export interface BitcoinChainOptions extends Pick<ProgramOptions, 'onLost' | 'reaper'> {
  readonly port: number;
  /** Addresses that hold coins from the start. */
  readonly holders: readonly string[];
  readonly script?: string;
}

export interface BitcoinChain {
  /** Base of its Esplora-shaped API. */
  readonly apiUrl: string;
  stop(): Promise<void>;
}

/** The node mines its 450 blocks in less than two seconds, on a machine that does nothing else. */
const START_LIMIT_MS = 60_000;

/** Starts a Bitcoin regtest and resolves when it answers. @throws LabError when it ends before that, or takes too long */
export async function startBitcoin(options: BitcoinChainOptions): Promise<BitcoinChain> {
  const { holders, onLost, port, reaper } = options;
  const { script = fileURLToPath(new URL('./chains/bitcoin/main.js', import.meta.url)) } = options;
  const apiUrl = `http://${HOST}:${port}`;
  const { stop } = await startProgram({
    onLost,
    reaper,
    name: 'The Bitcoin chain',
    command: process.execPath,
    args: [script, String(port), ...holders],
    isReady: () =>
      fetch(`${apiUrl}/blocks/tip/height`).then(
        ({ ok }) => ok,
        () => false,
      ),
    startLimitMs: START_LIMIT_MS,
  });
  return { apiUrl, stop };
}
