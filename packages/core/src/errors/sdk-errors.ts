import { AdapterLoadFailedError } from './connection-errors.js';
import { readMember } from './member.js';
import { ModalError } from './modal-error.js';

/** A wallet was requested whose SDK is an optional peer dependency that is not installed. */
export class WalletSdkMissingError extends ModalError {
  /** @param installCommand what the host's developer has to run */
  constructor(installCommand: string, cause?: unknown) {
    super('WALLET_SDK_MISSING', 'This wallet is not available in this application', {
      details: `The wallet's SDK is not installed. Run: ${installCommand}`,
      cause,
    });
  }
}

const NOT_FOUND: readonly unknown[] = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'];

/** Vite replaces an absent optional peer with a module that throws a plain `Error`. */
const isPlain = (thrown: unknown): boolean =>
  thrown instanceof Error && Object.getPrototypeOf(thrown) === Error.prototype && thrown.name === 'Error';

/**
 * Whether a package that could not be imported was never installed; otherwise its code failed to load. Browsers throw a
 * `TypeError` for a failed request, webpack a `ChunkLoadError`.
 */
export function isPackageMissing(thrown: unknown): boolean {
  const code = readMember(thrown, 'code');
  return code === undefined ? isPlain(thrown) : NOT_FOUND.includes(code);
}

/** Why an optional peer could not be imported. */
export const toSdkError = (installCommand: string, cause: unknown): ModalError =>
  isPackageMissing(cause) ? new WalletSdkMissingError(installCommand, cause) : new AdapterLoadFailedError({ cause });
