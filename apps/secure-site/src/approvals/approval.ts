/** What the approval page shows. It is made on the server from the stored request, and the page adds nothing to it. */
export interface Approval {
  readonly id: string;
  readonly nonce: string;
  /** ms since 1970. */
  readonly createdAt: number;
  /** The origin that the browser vouches for; the name is only claimed. */
  readonly origin: string;
  readonly appName: string;
  readonly networkId: string;
  readonly networkName: string;
  readonly account: { readonly address: string; readonly type: 'eoa' | 'smartAccount' };
  readonly lines: readonly ApprovalLine[];
  readonly risk: Risk;
}

/** `danger`: the approval may cost more than this transaction. The page asks for a second press. */
export type Risk = 'none' | 'caution' | 'danger';

export interface Field {
  readonly name: string;
  readonly value: string;
  /** Shown whole, in groups of four. */
  readonly isAddress: boolean;
}

export interface SolanaInstructionText {
  readonly program: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

export type ApprovalLine =
  | { readonly kind: 'message'; readonly text: string; readonly isUtf8: boolean }
  | { readonly kind: 'signIn'; readonly domain: string; readonly matchesOrigin: boolean; readonly text: string }
  | {
      readonly kind: 'typedData';
      readonly primaryType: string;
      readonly domain: Readonly<Record<string, string>>;
      readonly fields: readonly Field[];
    }
  | {
      readonly kind: 'call';
      readonly title: string;
      /** Empty for the creation of a contract. */
      readonly to: string;
      readonly value: string;
      readonly fields: readonly Field[];
      readonly data: string | null;
    }
  | { readonly kind: 'solanaTransaction'; readonly instructions: readonly SolanaInstructionText[] }
  | { readonly kind: 'fee'; readonly text: string }
  | { readonly kind: 'warning'; readonly text: string };

/** A part of what an approval shows, and how much is at stake in it. */
export interface Description {
  readonly lines: readonly ApprovalLine[];
  readonly risk: Risk;
}

const RISKS: readonly Risk[] = ['none', 'caution', 'danger'];

export const worstRisk = (risks: readonly Risk[]): Risk => RISKS.findLast((risk) => risks.includes(risk)) ?? 'none';

export const joinDescriptions = (parts: readonly Description[]): Description => ({
  lines: parts.flatMap(({ lines }) => lines),
  risk: worstRisk(parts.map(({ risk }) => risk)),
});

export const warning = (text: string, risk: Risk): Description => ({ lines: [{ kind: 'warning', text }], risk });

export const addressField = (name: string, value: string): Field => ({ name, value, isAddress: true });
export const textField = (name: string, value: string): Field => ({ name, value, isAddress: false });
