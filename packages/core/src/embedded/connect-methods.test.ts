import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONNECT_WAYS, type ConnectWay } from '../wallets/connect-list.js';
import { type MethodFacts, resolveMethods } from './connect-methods.js';

interface Part extends Partial<Omit<MethodFacts, 'offered'>> {
  readonly offered?: readonly ConnectWay[];
}

const resolve = ({ offered = CONNECT_WAYS, ...part }: Part = {}) =>
  resolveMethods({
    offered: new Set(offered),
    hasWalletHere: false,
    isCollapseWished: false,
    areWalletsBesideEmail: true,
    ...part,
  });
const shown = (part?: Part) => resolve(part).methods.flatMap(({ method, reason }) => (reason === null ? method : []));

describe('the ways to connect', () => {
  it('are e-mail, social, wallet', () => {
    expect(shown()).toEqual(['email', 'social', 'wallet']);
  });

  it('are wallet, e-mail, social if a wallet is installed', () => {
    expect(shown({ hasWalletHere: true })).toEqual(['wallet', 'email', 'social']);
  });

  it.each<[string, Part, readonly ConnectWay[]]>([
    ['unchanged', { order: ['social', 'wallet', 'email'] }, ['social', 'wallet', 'email']],
    ['before the wallets of the page', { order: ['email', 'wallet'], hasWalletHere: true }, ['email', 'wallet']],
    ['without what it leaves out', { order: ['wallet'] }, ['wallet']],
    ['with each item once', { order: ['wallet', 'email', 'wallet'] }, ['wallet', 'email']],
    ['without what is not offered', { order: ['email', 'wallet'], offered: ['wallet', 'social'] }, ['wallet']],
    ['unless it names nothing that is available', { order: ['email'], offered: ['wallet'] }, ['wallet']],
    ['unless it is empty', { order: [] }, ['email', 'social', 'wallet']],
  ])('keep a configured order %s', (_, part, expected) => expect(shown(part)).toEqual(expected));

  it('include the reason for each one that is not shown', () => {
    expect(resolve({ order: ['wallet'], offered: ['social', 'wallet'] }).methods).toEqual([
      { method: 'wallet', reason: null },
      { method: 'email', reason: 'notOffered' },
      { method: 'social', reason: 'notOrdered' },
    ]);
  });
});

describe('the wallets are behind a button', () => {
  it.each<[string, Part, boolean]>([
    ['not by default', {}, false],
    ['if the host requests it', { isCollapseWished: true }, true],
    ['not if they are the only way', { isCollapseWished: true, offered: ['wallet'] }, false],
    ['not if the order omits the others', { isCollapseWished: true, order: ['wallet'] }, false],
    ['not if there are none', { isCollapseWished: true, offered: ['email', 'social'] }, false],
    ['if e-mail is to be shown alone', { areWalletsBesideEmail: false }, true],
    ['not for that reason without e-mail', { areWalletsBesideEmail: false, offered: ['social', 'wallet'] }, false],
    [
      'not for that reason if the order has no e-mail',
      { areWalletsBesideEmail: false, order: ['social', 'wallet'] },
      false,
    ],
  ])('%s', (_, part, expected) => expect(resolve(part).areWalletsCollapsed).toBe(expected));
});

it('every way has one result, at least one remains, and the order is kept, for any input', () => {
  const ways = fc.uniqueArray(fc.constantFrom(...CONNECT_WAYS));
  const anyFacts = fc.record({
    offered: ways,
    order: fc.option(fc.array(fc.constantFrom(...CONNECT_WAYS)), { nil: undefined }),
    hasWalletHere: fc.boolean(),
    isCollapseWished: fc.boolean(),
    areWalletsBesideEmail: fc.boolean(),
  });
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { areWalletsCollapsed, methods } = resolve(facts);
      expect(methods.map(({ method }) => method).sort()).toEqual([...CONNECT_WAYS].sort());
      const visible = shown(facts);
      expect(visible.length > 0).toBe(facts.offered.length > 0);
      for (const method of visible) expect(facts.offered).toContain(method);
      const order = [...new Set(facts.order)].filter((method) => facts.offered.includes(method));
      if (order.length > 0) expect(visible).toEqual(order);
      if (areWalletsCollapsed) expect(visible.length).toBeGreaterThan(1);
    }),
    { numRuns: 500 },
  );
});
