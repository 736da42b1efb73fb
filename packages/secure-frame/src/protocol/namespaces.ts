import type { ChainNamespace } from '@foyerkit/core/adapter';

/** The chain namespaces that the embedded wallet has keys for. Source: C6.13. */
export const FRAME_NAMESPACES = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[];

export type FrameNamespace = (typeof FRAME_NAMESPACES)[number];
