import type { AdapterConnection, AdapterContext, AdapterFactory, FrameHandle } from '@foyerkit/core/adapter';
import { ConnectionRejectedError } from '@foyerkit/core/adapter';
import { addConnectGate } from '@foyerkit/core/feature-kit';
import { createFoyer } from '@foyerkit/react';

/**
 * A host page with a feature that exists only for a test: a wallet in a frame of another origin, and a gate that
 * refuses the first connection. The end-to-end test bundles it.
 */

const SECURE = 'https://secure.example';
const MARK = 'account';

const connectionOf = (address: string): AdapterConnection => ({
  connectorId: 'framed',
  accounts: [{ address, type: 'eoa' }],
  networkId: 'eip155:1',
});

/** Waits for a response from the frame, checked as every message must be. */
function answerOf(frame: FrameHandle, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const life = new AbortController();
    const { signal } = life;
    frame.lost.addEventListener('abort', () => reject(frame.lost.reason), { signal });
    addEventListener(
      'message',
      ({ data, origin, source }) => {
        if (source !== frame.window || origin !== SECURE || typeof data?.[question] !== 'string') return;
        life.abort();
        resolve(data[question]);
      },
      { signal },
    );
    const ask = () => {
      if (signal.aborted) return;
      // Messages are lost until the page in the frame has loaded.
      frame.window?.postMessage(question, SECURE);
      setTimeout(ask, 50);
    };
    ask();
  });
}

async function openFrame({ frame }: AdapterContext): Promise<FrameHandle> {
  if (!frame) throw new Error('This modal cannot place a frame.');
  const opened = await frame.open({ src: `${SECURE}/frame`, title: 'Framed Wallet' });
  Reflect.set(window, 'frameHandle', opened);
  return opened;
}

const framedAdapter: AdapterFactory = {
  namespace: 'eip155',
  create(context) {
    const { emit, storage } = context;
    const refuse = async (): Promise<never> => {
      throw new ConnectionRejectedError();
    };
    emit({
      type: 'connectorsChanged',
      connectors: [{ id: 'framed', namespace: 'eip155', type: 'EXTERNAL', name: 'Framed Wallet' }],
    });
    return {
      async connect() {
        const frame = await openFrame(context);
        frame.show();
        const address = await answerOf(frame, 'approve').finally(() => frame.hide());
        storage.set(MARK, address);
        return connectionOf(address);
      },
      async restore() {
        if (!storage.get(MARK)) return null;
        return connectionOf(await answerOf(await openFrame(context), 'who'));
      },
      async disconnect(connectorId) {
        storage.remove(MARK);
        emit({ type: 'disconnected', connectorId });
      },
      switchNetwork: refuse,
      signMessage: refuse,
      sendTransaction: refuse,
      estimate: refuse,
      waitForTransaction: refuse,
      getBalance: refuse,
      getProvider: async () => null,
      destroy: () => undefined,
    };
  },
};

const foyer = createFoyer({
  networks: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.invalid'] } },
    },
  ],
  adapters: [framedAdapter],
});

const status = document.createElement('output');
status.dataset.testid = 'status';
const open = document.createElement('button');
open.textContent = 'Open';
open.addEventListener('click', () => void foyer.open());
document.body.append(open, status);
const show = () => {
  status.textContent = foyer.getState().namespaces.eip155?.status ?? null;
};
foyer.subscribe(show);
show();

const modal = await foyer.engine();
let refusals = 0;
await modal.features.install({
  name: 'prototype',
  start(_, context) {
    addConnectGate(context, {
      name: 'refuses-once',
      appliesTo: ({ isRestore }) => !isRestore,
      async pass() {
        refusals += 1;
        if (refusals === 1) throw new ConnectionRejectedError();
      },
    });
  },
});
