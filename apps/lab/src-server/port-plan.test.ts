import { describe, expect, it } from 'vitest';
import { LabError } from './lab-error.js';
import { portsOf, readPortPlan } from './port-plan.js';

describe('the ports of the lab', () => {
  it('start at 5180', () => {
    for (const unset of [undefined, '', ' ']) {
      expect(readPortPlan(unset)).toEqual({ lab: 5180, services: 5181, chains: [5182, 5183] });
    }
  });

  it('all move with LAB_PORT', () => {
    const plan = readPortPlan('7000');
    expect(portsOf(plan).map(([port]) => port)).toEqual([7000, 7001, 7002, 7003]);
    expect(portsOf(plan).map(([, use]) => use)).toEqual([
      'the lab',
      'the services',
      'the chain 31337',
      'the chain 31338',
    ]);
  });

  it('stay within what a port can be', () => {
    expect(readPortPlan('65532').chains).toEqual([65534, 65535]);
    for (const bad of ['65533', '80', '-1', '5180.5', 'five', '0x1F90x', 'NaN', 'Infinity']) {
      expect(() => readPortPlan(bad)).toThrow(LabError);
    }
  });
});
