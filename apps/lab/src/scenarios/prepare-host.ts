import type { Booted } from '../boot/boot.js';
import { addHostileStyles } from '../host/hostile-styles.js';

/** Where the lab's own page goes. @throws when the document is not the lab's */
export function labElement(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#lab');
  if (!element) throw new Error('The document has no place for the lab.');
  return element;
}

/** Does to the page what the address asks of the host. Returns the box of a host that embeds the modal. */
export function prepareHost({ config: { host } }: Booted): HTMLElement | null {
  if (host.hostileCss) addHostileStyles();
  if (!host.embedded) return null;
  const box = document.createElement('div');
  box.className = 'host-box';
  labElement().before(box);
  return box;
}
