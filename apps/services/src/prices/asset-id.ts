/**
 * What stands for the native coin in a CAIP-10 id, by namespace; the first one is what is asked of a source. Source: S7.72.
 */
const NATIVE: Readonly<Record<string, readonly [string, ...string[]]>> = {
  eip155: [`0x${'e'.repeat(40)}`],
  solana: ['So11111111111111111111111111111111111111111', '11111111111111111111111111111111'],
};
const OTHER_NATIVE = ['0x'] as const;
const nativeOf = (namespace: string) => NATIVE[namespace] ?? OTHER_NATIVE;

/**
 * An asset as the price sources name it: the network's CAIP-2 id for its native coin, else a CAIP-10 id, with EVM
 * addresses in small letters.
 */
export function toAssetId(caipAddress: string): string {
  const [namespace = '', reference = '', address = ''] = caipAddress.split(':');
  const networkId = `${namespace}:${reference}`;
  const plain = namespace === 'eip155' ? address.toLowerCase() : address;
  return plain === '' || nativeOf(namespace).includes(plain) ? networkId : `${networkId}:${plain}`;
}

/** The CAIP-10 id of an asset, with the placeholder for a native coin. */
export function toCaipAddress(assetId: string): string {
  const [namespace = '', , address] = assetId.split(':');
  return address === undefined ? `${assetId}:${nativeOf(namespace)[0]}` : assetId;
}
