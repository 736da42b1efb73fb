'use client';

import type { ChainNamespace } from '@foyerkit/core';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AccountButton } from './buttons/account-button.js';
import { ConnectButton } from './buttons/connect-button.js';
import { FoyerButton, type FoyerButtonProps } from './buttons/foyer-button.js';
import { NetworkButton } from './buttons/network-button.js';
import type { Foyer } from './foyer/foyer.js';
import { FoyerProvider } from './foyer/foyer-provider.js';
import { NAMESPACE_NAMES } from './foyer/namespaces.js';

export interface ElementsOptions {
  /** What the elements' names begin with; another one for each further handle of a page. Default: 'foyer'. */
  readonly prefix?: string;
}

const ATTRIBUTES = ['label', 'loading-label', 'size', 'namespace', 'balance', 'network'] as const;

/** The buttons by the end of their element's name. What is no property of one, it passes by. */
const BUTTONS: Readonly<Record<string, ComponentType<FoyerButtonProps>>> = {
  button: FoyerButton,
  'connect-button': ConnectButton,
  'account-button': AccountButton,
  'network-button': NetworkButton,
};

/** A value that is one of a few, or nothing. */
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

function propsOf(element: Element): FoyerButtonProps {
  const [label, loadingLabel] = [element.getAttribute('label'), element.getAttribute('loading-label')];
  const size = oneOf(['md', 'sm'], element.getAttribute('size'));
  const balance = oneOf(['show', 'hide'], element.getAttribute('balance'));
  const network = oneOf(['show', 'hide'], element.getAttribute('network'));
  return {
    namespace: oneOf<ChainNamespace>(NAMESPACE_NAMES, element.getAttribute('namespace')),
    ...(label && { label }),
    ...(loadingLabel && { loadingLabel }),
    ...(size && { size }),
    ...(balance && { balance }),
    ...(network && { network }),
  };
}

/** The class is made when it is wanted: a server has no `HTMLElement`. */
const createElementClass = (foyer: Foyer, Button: ComponentType<FoyerButtonProps>) =>
  class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;
    static readonly foyer = foyer;
    #root: Root | undefined;

    connectedCallback(): void {
      this.#root ??= createRoot(this);
      this.#render();
    }

    attributeChangedCallback(): void {
      this.#render();
    }

    disconnectedCallback(): void {
      // Later: it may only be on its way to another place, and whoever removes it may be React at work.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#root?.unmount();
        this.#root = undefined;
      });
    }

    #render(): void {
      this.#root?.render(
        <StrictMode>
          <FoyerProvider foyer={foyer}>
            <Button {...propsOf(this)} />
          </FoyerProvider>
        </StrictMode>,
      );
    }
  };

/**
 * For pages of any framework: defines `<foyer-button>`, `<foyer-connect-button>`, `<foyer-account-button>` and
 * `<foyer-network-button>`. Attributes are the buttons' properties: `label`, `loading-label`, `size`, `namespace`,
 * `balance`, `network`. Does nothing on a server, and nothing when it is called again.
 * @throws when the name of an element is taken
 */
export function defineElements(foyer: Foyer, { prefix = 'foyer' }: ElementsOptions = {}): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  for (const [ending, Button] of Object.entries(BUTTONS)) {
    const name = `${prefix}-${ending}`;
    const known = registry.get(name);
    if (known && 'foyer' in known && known.foyer === foyer) continue;
    if (known) throw new Error(`[foyerkit] The element <${name}> is defined already. Give another prefix.`);
    registry.define(name, createElementClass(foyer, Button));
  }
}
