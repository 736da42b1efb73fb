import type { Signed } from './signature-output.js';

/** Whether the account's key made the signature. @throws when it is no signature at all */
export async function isSignatureOf({ address, signature, what }: Signed): Promise<boolean> {
  const { isAddressEqual, isHex, recoverMessageAddress, recoverTypedDataAddress, getAddress } = await import('viem');
  if (!address || !isHex(signature)) throw new TypeError('no address, or no hexadecimal signature');
  const signer =
    what.kind === 'message'
      ? await recoverMessageAddress({ message: what.message, signature })
      : await recoverTypedDataAddress({ ...what.typedData, signature });
  return isAddressEqual(signer, getAddress(address));
}
