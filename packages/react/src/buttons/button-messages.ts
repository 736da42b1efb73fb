import type { ModalOptions } from '@foyerkit/core';

/** The texts of the buttons. Sources: C2.114, C2.130. */
export const buttonTexts = {
  'button.connect': 'Connect Wallet',
  'button.connecting': 'Connecting...',
  'button.failed': 'Could not be opened. Try again',
  'button.account': 'Account',
  'button.switchNetwork': 'Switch Network',
  'button.unknownNetwork': 'Unknown Network',
  'button.selectNetwork': 'Select Network',
} as const;

export type ButtonMessages = Record<keyof typeof buttonTexts, string>;

type Policy = Pick<ModalOptions, 'allowUnsupportedChain' | 'unsupportedNetworks'>;

interface GivenTexts {
  readonly messages?: Partial<ButtonMessages> | (() => Promise<unknown>);
}

/** Whether a network that is not configured is nothing to tell the visitor. */
export const isTolerant = ({ allowUnsupportedChain, unsupportedNetworks }: Policy): boolean | undefined =>
  unsupportedNetworks ? unsupportedNetworks === 'ignore' : allowUnsupportedChain;

/** The host's text, else the default. Texts that are loaded on demand are too late for the first frame, so ignored. */
export function buttonText({ messages }: GivenTexts, key: keyof ButtonMessages): string {
  // A function has no such member.
  return (messages as Partial<ButtonMessages> | undefined)?.[key] ?? buttonTexts[key];
}
