import type { ComponentType } from 'react';
import { AccountButton } from './buttons/account-button.js';
import { defineButton, namespaceOf, oneOf } from './buttons/button-element.js';
import { ConnectButton } from './buttons/connect-button.js';
import { FoyerButton, type FoyerButtonProps } from './buttons/foyer-button.js';
import { NetworkButton } from './buttons/network-button.js';
import type { Foyer } from './foyer/foyer.js';

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
    namespace: namespaceOf(element),
    ...(label && { label }),
    ...(loadingLabel && { loadingLabel }),
    ...(size && { size }),
    ...(balance && { balance }),
    ...(network && { network }),
    ...(charsStart !== undefined && { charsStart }),
    ...(charsEnd !== undefined && { charsEnd }),
  };
}

/**
 * For pages of any framework: defines `<foyer-button>`, `<foyer-connect-button>`, `<foyer-account-button>` and
 * `<foyer-network-button>`. Attributes are the buttons' properties: `label`, `loading-label`, `size`, `namespace`,
 * `balance`, `network`, `chars-start`, `chars-end`, `disabled`. Does nothing on a server or when called again.
 * @throws when an element's name is already defined
 */
export function defineElements(foyer: Foyer, { prefix = 'foyer' }: ElementsOptions = {}): void {
  if (!globalThis.customElements) return;
  for (const [ending, Button] of Object.entries(BUTTONS)) {
    const render = (element: Element) => <Button {...propsOf(element)} />;
    defineButton(foyer, `${prefix}-${ending}`, { attributes: ATTRIBUTES, render });
  }
}
