import type { trayTexts } from '../messages/en/tray.js';

/** What a request asks for, by its method. The first match counts. */
const LABELS: readonly (readonly [RegExp, keyof typeof trayTexts])[] = [
  [/switchEthereumChain/, 'tray.switchNetwork'],
  [/addEthereumChain/, 'tray.addNetwork'],
  [/signTypedData/i, 'tray.signData'],
  [/send|transfer/i, 'tray.send'],
  [/transaction|psbt/i, 'tray.signTransaction'],
  [/sign/i, 'tray.signMessage'],
];

/** The key of the text for a method. */
export const requestLabel = (method: string): keyof typeof trayTexts =>
  LABELS.find(([pattern]) => pattern.test(method))?.[1] ?? 'tray.other';
