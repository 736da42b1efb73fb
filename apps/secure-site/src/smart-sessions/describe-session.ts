import { type CallPermission, permittedFunctions, type SessionPermission } from '@foyerkit/services/sessions';
import { getAddress } from 'viem';
import { coinAmount, type TokenFact, timeText, tokenAmount } from '../approvals/amounts.js';
import { type ApprovalLine, addressField, type Description, textField } from '../approvals/approval.js';
import type { SessionGrant, SessionRevocation } from './session-request.js';

interface Facts {
  readonly coin: TokenFact;
  /** By address in lower case. */
  readonly tokens: ReadonlyMap<string, TokenFact>;
}

const UNITS = [
  [2_592_000, '30 days'],
  [604_800, 'week'],
  [86_400, 'day'],
  [3_600, 'hour'],
] as const;

const periodText = (seconds: number): string =>
  UNITS.find(([length]) => length === seconds)?.[1] ?? `${seconds} seconds`;

const line = (title: string, to: string, value: string): ApprovalLine => ({
  kind: 'call',
  title,
  to: to === '' ? '' : getAddress(to.toLowerCase()),
  value,
  fields: [],
  data: null,
});

function describeFunction(permission: CallPermission, name: string, value: string): readonly ApprovalLine[] {
  const functions = permittedFunctions(permission, name) ?? [];
  // The name alone does not say which function it is.
  const fields = functions.flatMap(({ selector, signature }) => [
    textField('Function', signature),
    textField('Selector', selector),
  ]);
  const call = { ...line(`Call ${name}`, permission.data.address, value), fields };
  if (!functions.some(({ isTold }) => isTold)) return [call];
  const text = `The page may call ${name} as often as it likes, for any amount of what the contract holds for you.`;
  return [call, { kind: 'warning', text }];
}

function describePermission(permission: SessionPermission, { coin, tokens }: Facts): readonly ApprovalLine[] {
  switch (permission.type) {
    case 'contract-call':
      return permission.data.functions.flatMap(({ functionName, valueLimit = '0x0' }) =>
        describeFunction(permission, functionName, `up to ${coinAmount(BigInt(valueLimit), coin)} each time`),
      );
    case 'native-token-recurring-allowance': {
      const { allowance, period } = permission.data;
      return [line('Spend', '', `up to ${coinAmount(BigInt(allowance), coin)} every ${periodText(period)}`)];
    }
    case 'erc20-recurring-allowance': {
      const { address, allowance, period } = permission.data;
      const amount = tokenAmount(BigInt(allowance), tokens.get(address.toLowerCase()));
      return [line('Spend the token', address, `up to ${amount} every ${periodText(period)}`)];
    }
  }
}

/** What a page is allowed to do from then on, in words. It may cost more than one transaction. */
export const describeGrant = ({ expiry, permissions, signers }: SessionGrant, facts: Facts): Description => ({
  lines: [
    {
      kind: 'warning',
      text: `Until ${timeText(BigInt(expiry))} this page may do the following without asking you.`,
    },
    ...permissions.flatMap((one) => describePermission(one, facts)),
    {
      kind: 'call',
      title: 'Keys that sign together',
      to: '',
      value: String(signers.length),
      fields: signers.map((signer) => addressField('Key', signer)),
      data: null,
    },
  ],
  risk: 'danger',
});

export const describeRevocation = ({ permissions }: SessionRevocation): Description => ({
  lines: [line('End what this page may do without asking', '', `${permissions.length} permissions`)],
  risk: 'none',
});
