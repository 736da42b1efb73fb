import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADAPTER_CONTRACT, adapterContract, runContractRule } from './adapter-contract.js';
import { contractSubject } from './contract-adapter.js';
import { PLANTED_FAULTS } from './contract-faults.js';

adapterContract({ describe, it }, { name: 'an adapter of the kit', createSubject: contractSubject() });

describe('a planted fault', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const rules = ADAPTER_CONTRACT.flatMap((group) => group.rules);

  it('exists for every rule, and no two rules have the same title', () => {
    const titles = rules.map(({ title }) => title);
    expect([...PLANTED_FAULTS.keys()].sort()).toEqual([...titles].sort());
    expect(new Set(titles).size).toBe(titles.length);
    expect([...PLANTED_FAULTS.values()]).not.toContainEqual([]);
  });

  const faults = rules.flatMap((rule) =>
    (PLANTED_FAULTS.get(rule.title) ?? []).map((planted, index) => [rule.title, index, rule, planted] as const),
  );

  it.each(faults)('is caught by the rule "%s" (%i)', async (_title, _index, rule, { fault, message }) => {
    const running = runContractRule(rule, contractSubject(fault)).then(() => 'It was not caught.', String);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await running).toMatch(message);
  });
});
