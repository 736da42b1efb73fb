import type { AdapterEvent } from '../../ports/adapter.js';
import type { ContractFault, ContractParts } from '../contract-adapter.js';

/** A fault, and the message with which the contract fails. */
export interface PlantedFault {
  readonly fault: ContractFault;
  readonly message: RegExp;
}

/** By the title of the rule that each fault breaks. */
export type PlantedFaults = Readonly<Record<string, readonly PlantedFault[]>>;

/** A call that does not settle. */
export const never = () => new Promise<never>(() => undefined);
/** A signal that is never aborted. */
export const { signal: deaf } = new AbortController();
export const doNothing = () => undefined;

/** Rejects with the original value instead of the error made from it. */
export const raw = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (thrown) {
    throw thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  }
};

/** Rejects with another error. */
export const instead =
  (error: Error) =>
  async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch {
      throw error;
    }
  };

/** Every event of one type is reported twice. */
export const twice = (type: AdapterEvent['type']): ContractFault => ({
  emit: (report) => (event) => {
    report(event);
    if (event.type === type) report({ ...event });
  },
});

/** Events of one type are not reported. */
export const without = (type: AdapterEvent['type']): ContractFault => ({
  emit: (report) => (event) => {
    if (event.type !== type) report(event);
  },
});

/** Sends the wallet a request that it should not send. */
export const sendStrayRequest = ({ wallets }: ContractParts) => void wallets[0]?.read();
