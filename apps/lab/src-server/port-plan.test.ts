import { describe, expect, it } from 'vitest';
import { LOCAL_CHAINS } from '../src-shared/namespaces/namespaces.js';
import { LabError } from './lab-error.js';
import { portsOf, readPortPlan } from './port-plan.js';

/** The secure site, the mailbox with its mail server, the identity provider, Farcaster's relay and two bundlers. */
const EMBEDDED_PORTS = 7;
/** All ports between those of the services and of the embedded wallet. */
const CHAIN_PORTS = LOCAL_CHAINS.reduce((sum, { portCount }) => sum + portCount, 0);

describe('the ports of the lab', () => {
  it('start at 5180', () => {
    for (const unset of [undefined, '', ' ']) {
      expect(readPortPlan(unset)).toMatchObject({
        lab: 5180,
        services: 5181,
        chains: { 'eip155:31337': [5182], 'eip155:31338': [5183] },
      });
    }
  });

  it("include the test kit's default for Bitcoin", () => {
    expect(readPortPlan(undefined).chains['bip122:0f9188f13cb7b2c71f2a335e3a4fc328']?.[0]).toBe(5188);
  });

  it('are adjacent, as many for each chain as it needs', () => {
    const ports = portsOf(readPortPlan('7000')).map(([port]) => port);
    expect(ports).toEqual(Array.from({ length: 2 + CHAIN_PORTS + EMBEDDED_PORTS }, (_, index) => 7000 + index));
    for (const { networkId, portCount } of LOCAL_CHAINS) {
      expect(readPortPlan('7000').chains[networkId]).toHaveLength(portCount);
    }
  });

  it('all have a use', () => {
    const uses = portsOf(readPortPlan('7000')).map(([, use]) => use);
    expect(uses.slice(0, 4)).toEqual(['the lab', 'the services', 'the chain eip155:31337', 'the chain eip155:31338']);
    expect(new Set(uses.slice(2, -EMBEDDED_PORTS))).toEqual(
      new Set(LOCAL_CHAINS.map(({ networkId }) => `the chain ${networkId}`)),
    );
    expect(uses.slice(-EMBEDDED_PORTS)).toEqual([
      'the secure site',
      'the mailbox',
      'caught mails',
      'the identity provider',
      "the stand-in of Farcaster's relay",
      'the bundler of the chain eip155:31337',
      'the bundler of the chain eip155:31338',
    ]);
  });

  it('stay within the valid port range', () => {
    const highest = 65_535 - 1 - CHAIN_PORTS - EMBEDDED_PORTS;
    expect(portsOf(readPortPlan(String(highest))).at(-1)?.[0]).toBe(65_535);
    for (const bad of [String(highest + 1), '80', '-1', '5180.5', 'five', '0x1F90x', 'NaN', 'Infinity']) {
      expect(() => readPortPlan(bad)).toThrow(LabError);
    }
  });
});
