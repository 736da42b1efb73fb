import { AbiCoder, Contract, concat, isCallException, JsonRpcProvider } from 'ethers';
import { erc6492SignatureValidatorByteCode } from 'viem';

const MAGIC = '0x1626ba7e';
const SUFFIX = '6492'.repeat(16);

/**
 * Whether a signature is one of an account, by ethers and contracts alone: by ERC-6492's universal validator if it is wrapped, otherwise by
 * the account's own `isValidSignature` (ERC-1271).
 */
export async function isContractSignature(
  rpcUrl: string,
  address: string,
  hash: string,
  signature: string,
): Promise<boolean> {
  const provider = new JsonRpcProvider(rpcUrl, undefined, { staticNetwork: true });
  try {
    if (!signature.endsWith(SUFFIX)) return await isValidByAccount(provider, address, hash, signature);
    const args = AbiCoder.defaultAbiCoder().encode(['address', 'bytes32', 'bytes'], [address, hash, signature]);
    return (await provider.call({ data: concat([erc6492SignatureValidatorByteCode, args]) })) === '0x01';
  } catch (error) {
    // A contract may refuse a signature by reverting.
    if (isCallException(error)) return false;
    throw error;
  } finally {
    provider.destroy();
  }
}

async function isValidByAccount(
  provider: JsonRpcProvider,
  address: string,
  hash: string,
  signature: string,
): Promise<boolean> {
  const account = new Contract(address, ['function isValidSignature(bytes32, bytes) view returns (bytes4)'], provider);
  return (await account.getFunction('isValidSignature')(hash, signature)) === MAGIC;
}
