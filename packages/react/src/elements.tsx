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

// A page without React needs no other entry point, and so no types of React.
export { createFoyer } from './foyer/create-foyer.js';
export type { Foyer, FoyerMessages, FoyerOptions } from './foyer/foyer.js';
export { isModalError } from './foyer/foyer-error.js';
export type { FoyerState } from './foyer/foyer-state.js';
export { hosted, selfHosted } from './foyer/services.js';

export interface ElementsOptions {
  /** Prefix of the elements' names; every other handle on the page needs a different one. Default: 'foyer'. */
  readonly prefix?: string;
}

const ATTRIBUTES = [
  'label',
  'loading-label',
  'size',
  'namespace',
  'balance',
  'network',
  'chars-start',
  'chars-end',
  'disabled',
] as const;

/** The buttons by the suffix of their element's name. A button ignores properties that it does not have. */
const BUTTONS: Readonly<Record<string, ComponentType<FoyerButtonProps>>> = {
  button: FoyerButton,
  'connect-button': ConnectButton,
  'account-button': AccountButton,
  'network-button': NetworkButton,
};

/** Returns the allowed value that equals `text`, or `undefined`. */
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** A whole number of characters, or `undefined`. */
function countOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}

function propsOf(element: Element): FoyerButtonProps {
  const [label, loadingLabel] = [element.getAttribute('label'), element.getAttribute('loading-label')];
  const size = oneOf(['md', 'sm'], element.getAttribute('size'));
  const balance = oneOf(['show', 'hide'], element.getAttribute('balance'));
  const network = oneOf(['show', 'hide'], element.getAttribute('network'));
  const [charsStart, charsEnd] = [
    countOf(element.getAttribute('chars-start')),
    countOf(element.getAttribute('chars-end')),
  ];
  return {
    disabled: element.hasAttribute('disabled'),
    namespace: oneOf<ChainNamespace>(NAMESPACE_NAMES, element.getAttribute('namespace')),
    ...(label && { label }),
    ...(loadingLabel && { loadingLabel }),
    ...(size && { size }),
    ...(balance && { balance }),
    ...(network && { network }),
    ...(charsStart !== undefined && { charsStart }),
    ...(charsEnd !== undefined && { charsEnd }),
  };
}

/** The class is created on demand: a server has no `HTMLElement`. */
const createElementClass = (foyer: Foyer, Button: ComponentType<FoyerButtonProps>) =>
  class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES;
    static readonly foyer = foyer;
    #root: Root | undefined;

    connectedCallback(): void {
      this.#root ??= createRoot(this);
      this.#render();
    }

    attributeChangedCallback(name: string, _before: string | null, given: string | null): void {
      if (name === 'namespace' && given && !oneOf<string>(NAMESPACE_NAMES, given)) {
        // The button is then that of the active namespace.
        const expected = NAMESPACE_NAMES.join(', ');
        console.warn(`[foyerkit] <${this.localName} namespace="${given}">: expected one of ${expected}.`);
      }
      this.#render();
    }

    disconnectedCallback(): void {
      // Deferred: the element may only be moving, and React, which cannot unmount during a render, may be removing it.
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
 * `balance`, `network`, `chars-start`, `chars-end`, `disabled`. Does nothing on a server or when called again.
 * @throws when an element's name is already defined
 */
export function defineElements(foyer: Foyer, { prefix = 'foyer' }: ElementsOptions = {}): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  for (const [ending, Button] of Object.entries(BUTTONS)) {
    const name = `${prefix}-${ending}`;
    const known = registry.get(name);
    if (known && 'foyer' in known && known.foyer === foyer) continue;
    if (known) throw new Error(`[foyerkit] The element <${name}> is already defined. Choose another prefix.`);
    registry.define(name, createElementClass(foyer, Button));
  }
}
