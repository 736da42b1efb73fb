import { useId } from 'react';
import type { HostNamespace } from './namespaces/host-namespace.js';
import { TextField } from './text-field.js';

/** The actions of a namespace without an adapter on this page: visible but disabled, with the reason. */
export function MissingActions({ hostNamespace }: { readonly hostNamespace: HostNamespace }) {
  const { sample, extraSign, sendCalls } = hostNamespace;
  const { namespace, name } = hostNamespace.chain;
  const id = useId();
  const off = { disabled: true, 'aria-describedby': id };
  return (
    <details className="missing">
      <summary>Actions</summary>
      <p className="quiet" id={id}>
        This page has no adapter for {name}, so nothing here can be used.
      </p>
      <TextField label="Message" testId={`message-${namespace}`} {...off} />
      <div className="actions">
        <button type="button" data-testid={`sign-message-${namespace}`} {...off}>
          Sign
        </button>
        {extraSign && (
          <button type="button" data-testid={extraSign.testId} {...off}>
            {extraSign.label}
          </button>
        )}
      </div>
      <Output label="Signature" testId={`signature-${namespace}`} />
      <TextField label="Recipient" testId={`recipient-${namespace}`} {...off} />
      <div className="actions">
        <button type="button" data-testid={`send-${namespace}`} {...off}>
          Send {sample.words}
        </button>
      </div>
      <Output label="Transaction" testId={`transaction-${namespace}`} />
      {sendCalls && (
        <>
          <div className="actions">
            <button type="button" data-testid={`send-calls-${namespace}`} {...off}>
              Send it twice as one
            </button>
          </div>
          <Output label="Calls" testId={`calls-${namespace}`} />
        </>
      )}
      <label className="stacked">
        Network
        <select data-testid={`switch-network-${namespace}`} {...off} />
      </label>
      <div className="actions">
        <button type="button" data-testid={`disconnect-${namespace}`} {...off}>
          Disconnect
        </button>
      </div>
    </details>
  );
}

function Output({ label, testId }: { readonly label: string; readonly testId: string }) {
  return (
    <p className="output">
      <span className="quiet">{label}</span> <output data-testid={testId}>none</output>
    </p>
  );
}
