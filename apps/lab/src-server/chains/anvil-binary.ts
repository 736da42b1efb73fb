import { createRequire } from 'node:module';
import { LabError } from '../lab-error.js';

/** Packages that contain the binary, by Node's platform and architecture. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
};

/**
 * The path of anvil for this machine. The binary is run directly: the package's launcher would add another Node process.
 * @throws LabError when there is no binary
 */
export function anvilBinary(): string {
  const { arch, platform } = process;
  const name = PACKAGES[`${platform}-${arch}`];
  if (!name) throw new LabError(`anvil, the local EVM chain, is not available for ${platform} on ${arch}.`);
  // The binary's package is a dependency of anvil's own package and resolves only from there.
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
  try {
    return fromAnvil.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`);
  } catch (cause) {
    const message = `${name}, the local EVM chain, is not installed. Install without leaving out optional packages.`;
    throw new LabError(message, { cause });
  }
}
