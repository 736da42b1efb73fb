import {
  type AccountName,
  type ChainAdapter,
  explain,
  isOwnError,
  isSameAddress,
  type ModalError,
  RequestFailedError,
  type ResolvedName,
  runAbortable,
} from '@foyerkit/core/adapter';
import type { Config } from '@wagmi/core';
import type { Address, Client } from 'viem';
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions';
import { mainnet } from 'viem/chains';
import { normalize } from 'viem/ens';
import { toAddress } from './answers.js';

/** In characters. Source: DNS, on which names are modelled. */
const MAX_NAME_LENGTH = 255;

/** The name as it is written in the registry; `undefined`: nobody can have it. */
function toName(text: string): string | undefined {
  if (text.length > MAX_NAME_LENGTH || !text.includes('.')) return undefined;
  try {
    return normalize(text);
  } catch {
    return undefined;
  }
}

const toNameError = (thrown: unknown): ModalError =>
  isOwnError(thrown) ? thrown : new RequestFailedError(explain(thrown));

/** A picture that a browser can load without being told how. What is behind other schemes is not looked up. */
function toAvatarUrl(text: string | null): string | undefined {
  return text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;
}

/**
 * ENS, read from mainnet through the config's transport.
 * @param life aborted when the adapter is destroyed
 */
export function createNames(
  config: Config,
  life: AbortSignal,
): Required<Pick<ChainAdapter, 'lookUpName' | 'resolveName'>> {
  const source = () => {
    const chain = config.chains.find(({ id }) => id === mainnet.id);
    if (!chain) return undefined;
    // A host's own description of mainnet may not name it.
    const { address } = chain.contracts?.ensUniversalResolver ?? mainnet.contracts.ensUniversalResolver;
    return { client: config.getClient({ chainId: mainnet.id }), universalResolverAddress: address };
  };
  type Source = { readonly client: Client; readonly universalResolverAddress: Address };

  const avatarOf = async ({ client, universalResolverAddress }: Source, name: string) => {
    // A name is of use without its picture.
    const text = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(() => null);
    const avatarUrl = toAvatarUrl(text);
    return avatarUrl ? { avatarUrl } : {};
  };

  async function resolve(text: string): Promise<ResolvedName | null> {
    const ens = source();
    const name = toName(text);
    if (!ens || !name) return null;
    const { client, universalResolverAddress } = ens;
    const address = toAddress(await getEnsAddress(client, { name, universalResolverAddress }));
    return address ? { address, ...(await avatarOf(ens, name)) } : null;
  }

  async function lookUp(text: string): Promise<AccountName | null> {
    const ens = source();
    const address = toAddress(text);
    if (!ens || !address) return null;
    const { client, universalResolverAddress } = ens;
    const name = await getEnsName(client, { address, universalResolverAddress });
    // A name in another form than the registered one can look like somebody else's.
    if (!name || toName(name) !== name) return null;
    const owner = await getEnsAddress(client, { name, universalResolverAddress });
    if (!owner || !isSameAddress(owner, address)) return null;
    return { name, ...(await avatarOf(ens, name)) };
  }

  const run = <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> =>
    runAbortable([life, signal], async () => {
      try {
        return await work();
      } catch (thrown) {
        throw toNameError(thrown);
      }
    });
  return {
    resolveName: ({ name, signal }) => run(signal, () => resolve(name)),
    lookUpName: ({ address, signal }) => run(signal, () => lookUp(address)),
  };
}
