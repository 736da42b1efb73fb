import { abortable } from '../../adapter-kit/abortable.js';
import { ConnectionFailedError, ConnectionRejectedError } from '../../errors/connection-errors.js';
import { explain } from '../../errors/thrown.js';
import type { AdapterEvent } from '../../ports/adapter.js';
import type { ContractParts, TestHandle } from '../contract-adapter.js';
import {
  deaf,
  doNothing,
  instead,
  never,
  type PlantedFaults,
  raw,
  sendStrayRequest,
  twice,
  without,
} from './faults.js';

/** An invented connection to a wallet that shares nothing. */
const madeUp = ({ wallets }: ContractParts): TestHandle => {
  const [wallet] = wallets;
  if (!wallet) throw new TypeError('There is no wallet.');
  const { connectorId } = wallet;
  return {
    connectorId,
    wallet,
    read: () => ({ connectorId, accounts: [{ address: 'made-up', type: 'eoa' }], networkId: 'solana:first' }),
    listen: () => doNothing,
    select: doNothing,
    moveTo: doNothing,
  };
};

export const CONNECT_FAULTS: PlantedFaults = {
  'resolves with the connection that it reports, and reports it once': [
    { fault: twice('connectionChanged'), message: /reported the same twice/ },
    { fault: without('connectionChanged'), message: /reported a different connection/ },
  ],
  'shows one prompt, and asks no wallet before a connect': [
    {
      fault: {
        adapter: (adapter, { wallets }) => ({
          async connect(request) {
            await wallets[0]?.connect();
            return adapter.connect(request);
          },
        }),
      },
      message: /showed 2 prompts/,
    },
    {
      fault: {
        adapter(_, parts) {
          sendStrayRequest(parts);
          return {};
        },
      },
      message: /before a connect/,
    },
  ],
  'asks no wallet when the request is already aborted': [
    {
      fault: {
        adapter: (adapter, parts) => ({
          async connect(request) {
            sendStrayRequest(parts);
            return adapter.connect(request);
          },
        }),
      },
      message: /asked the wallet/,
    },
  ],
  'rejects at once when the request is aborted, and reports nothing': [
    {
      fault: { adapter: (adapter) => ({ connect: (request) => adapter.connect({ ...request, signal: deaf }) }) },
      message: /connect did not settle/,
    },
    { fault: { adapter: () => ({ connect: never }) }, message: /connect did not ask the wallet/ },
  ],
  'reports an approval that comes after the request was aborted': [
    {
      fault: {
        flow: (flow) => ({
          connect: (request, ask) =>
            flow.connect(request, async (asked) => {
              const handle = await ask(asked);
              return request.signal.aborted ? null : handle;
            }),
        }),
      },
      message: /the late approval is reported/,
    },
  ],
  'joins a prompt that is still open when the same wallet is asked again': [
    {
      fault: {
        adapter: (adapter, { wallets }) => ({
          connect(request) {
            void wallets[0]?.connect();
            return adapter.connect(request);
          },
        }),
      },
      message: /showed 3 prompts/,
    },
    { fault: twice('connectionChanged'), message: /not reported once/ },
  ],
  'does not report a refusal that comes after the request was aborted': [
    {
      fault: {
        flow: (flow, { emit }) => ({
          connect: (request, ask) =>
            flow.connect(request, async (asked) => {
              try {
                return await ask(asked);
              } catch (thrown) {
                emit({ type: 'disconnected', connectorId: request.connectorId });
                throw thrown;
              }
            }),
        }),
      },
      message: /reported for no reason/,
    },
  ],
  'undoes a late approval if another wallet has been asked since': [
    {
      fault: {
        flow: (flow) => ({
          connect: (request, ask) => abortable(flow.connect({ ...request, signal: deaf }, ask), [request.signal]),
        }),
      },
      message: /the approval is undone/,
    },
    { fault: { handle: () => ({ revoke: async () => undefined }) }, message: /the approval is undone/ },
  ],
  'rejects with CONNECTION_REJECTED when the visitor declines, and works the next time': [
    {
      fault: { toConnectionError: (thrown) => new ConnectionFailedError(explain(thrown)) },
      message: /CONNECTION_FAILED/,
    },
    { fault: { toConnectionError: () => new ConnectionRejectedError() }, message: /lost what the wallet/ },
  ],
  'turns what a wallet throws into an error with a code, and keeps it as the cause': [
    {
      fault: { adapter: (adapter) => ({ connect: (request) => raw(adapter.connect(request)) }) },
      message: /not a ModalError/,
    },
    {
      fault: { toConnectionError: () => new ConnectionFailedError({ details: 'x' }) },
      message: /lost what the wallet/,
    },
  ],
  'turns a string that a wallet throws into an error with a code, and keeps the text': [
    { fault: { toConnectionError: () => new ConnectionFailedError({ details: 'x' }) }, message: /lost the text/ },
  ],
  'does not connect a wallet that approves but shares no account': [
    {
      fault: {
        flow: (flow, parts) => ({
          connect: (request, ask) => flow.connect(request, async (asked) => (await ask(asked)) ?? madeUp(parts)),
        }),
      },
      message: /connect succeeded/,
    },
  ],
  'rejects with CONNECTOR_NOT_FOUND for an unknown connector': [
    {
      fault: {
        adapter: (adapter) => ({
          connect: (request) => instead(new ConnectionFailedError())(adapter.connect(request)),
        }),
      },
      message: /instead of CONNECTOR_NOT_FOUND/,
    },
  ],
  'reports the end of a connection before the one that replaces it': [
    { fault: without('disconnected'), message: /end is reported too late/ },
    {
      fault: {
        emit: (report) => {
          const late: AdapterEvent[] = [];
          return (event) => {
            if (event.type === 'disconnected') late.push(event);
            else for (const one of [event, ...late.splice(0)]) report(one);
          };
        },
      },
      message: /end is reported too late/,
    },
  ],
};

export const RESTORE_FAULTS: PlantedFaults = {
  'restores a former connection without a prompt, and reports it': [
    {
      fault: { adapter: (adapter) => ({ restore: (request) => adapter.connect(request) }) },
      message: /showed a prompt/,
    },
    { fault: { adapter: () => ({ restore: async () => null }) }, message: /did not find/ },
    { fault: without('connectionChanged'), message: /does not report what it found/ },
  ],
  'restores a connection that signs': [
    { fault: { adapter: () => ({ signMessage: () => Promise.reject(new Error('no')) }) }, message: /does not sign/ },
    { fault: { adapter: () => ({ signMessage: async () => 'signed' }) }, message: /without its wallet/ },
  ],
  'resolves with null if the wallet shares no account': [
    {
      fault: {
        flow: (flow, parts) => ({
          restore: (request, ask) => flow.restore(request, async (asked) => (await ask(asked)) ?? madeUp(parts)),
        }),
      },
      message: /found a connection without an account/,
    },
  ],
  'turns what a wallet throws into an error with a code': [
    {
      fault: { adapter: (adapter) => ({ restore: (request) => raw(adapter.restore(request)) }) },
      message: /not a ModalError/,
    },
  ],
  'rejects when its signal is aborted while the wallet does not answer': [
    {
      fault: { flow: (flow) => ({ restore: (request, ask) => flow.restore({ ...request, signal: deaf }, ask) }) },
      message: /restore did not settle/,
    },
  ],
  'waits for a wallet that is not listed yet, until its signal is aborted': [
    {
      fault: { adapter: (adapter) => ({ restore: (request) => adapter.restore({ ...request, signal: deaf }) }) },
      message: /restore did not settle/,
    },
  ],
};
