import type { LabHost } from '../host/lab-host.js';
import { PAGES } from '../shell/pages.js';
import { element } from './element.js';

export interface PlainPage {
  readonly title: string;
  /** How the page is built, in a few words. */
  readonly about: string;
  /** The place of the modal's buttons. */
  readonly buttons: readonly Node[];
}

/** A host page of plain elements: buttons, the connection, its actions, and a log. */
export function plainPage(host: LabHost, { about, buttons, title }: PlainPage): Node {
  return element(
    'main',
    { class: 'lab-plain', id: 'host' },
    header(title),
    element('p', { class: 'quiet' }, about),
    element('section', { class: 'panel', 'aria-label': 'Buttons' }, element('div', { class: 'actions' }, ...buttons)),
    facts(host),
    actions(host),
    inspector(host),
  );
}

/** The title, and links to every page of the lab. */
export const header = (title: string): HTMLElement =>
  element(
    'header',
    { class: 'lab-header' },
    element('h1', {}, title),
    element(
      'nav',
      { 'aria-label': 'Pages' },
      ...PAGES.map(([path, name]) =>
        element('a', { href: path, 'aria-current': path === location.pathname ? 'page' : undefined }, name),
      ),
    ),
  );

/** Keeps a text in sync with the state. */
function live(host: LabHost, testId: string, read: () => string): HTMLElement {
  const node = element('output', { testId });
  const show = (): void => {
    node.textContent = read();
  };
  show();
  host.foyer.subscribe(show);
  host.events.subscribe(show);
  host.errors.subscribe(show);
  return node;
}

/** Status, account, network and connector in EVM. */
export function facts(host: LabHost): HTMLElement {
  const evm = () => host.foyer.getState().namespaces.eip155;
  const fact = (name: string, testId: string, read: () => string | null | undefined) => [
    element('dt', {}, name),
    element(
      'dd',
      {},
      live(host, testId, () => read() ?? 'none'),
    ),
  ];
  return element(
    'section',
    { class: 'panel', 'aria-label': 'EVM' },
    element('h2', {}, 'EVM'),
    element(
      'dl',
      { class: 'facts' },
      ...fact('Status', 'status-eip155', () => evm()?.status ?? 'disconnected'),
      ...fact('Account', 'account-eip155', () => evm()?.caipAddress),
      ...fact('Network', 'network-eip155', () => evm()?.networkId),
      ...fact('Connector', 'connector-eip155', () => evm()?.connectorId),
    ),
  );
}

function actions({ errors, foyer }: LabHost): HTMLElement {
  const message = element('input', { type: 'text', testId: 'message-eip155', value: 'Good evening without React' });
  const signature = element('output', { testId: 'signature-eip155' }, 'none');
  const button = (testId: string, text: string, act: () => Promise<unknown>): HTMLElement => {
    const node = element('button', { type: 'button', testId }, text);
    node.addEventListener('click', () => void errors.attempt(act));
    return node;
  };
  const sign = async (): Promise<void> => {
    signature.textContent = 'none';
    const modal = await foyer.engine();
    signature.textContent = await modal.signMessage({ namespace: 'eip155', message: message.value });
  };
  return element(
    'section',
    { class: 'panel', 'aria-label': 'Actions' },
    element('h2', {}, 'Actions'),
    element('label', { class: 'stacked' }, 'Message', message),
    element('p', { class: 'output' }, signature),
    element(
      'div',
      { class: 'actions' },
      button('sign-message-eip155', 'Sign', sign),
      button('disconnect-eip155', 'Disconnect', async () => (await foyer.engine()).disconnect('eip155')),
      button('open-modal', 'Open', () => foyer.open()),
      button('destroy', 'Destroy', () => foyer.destroy()),
    ),
  );
}

function inspector(host: LabHost): HTMLElement {
  const json = (testId: string, read: () => unknown): HTMLElement =>
    element(
      'pre',
      { class: 'code', tabindex: '0' },
      live(host, testId, () => JSON.stringify(read(), null, 2)),
    );
  return element(
    'section',
    { class: 'panel', 'aria-label': 'Activity' },
    element('h2', {}, 'Activity'),
    element(
      'p',
      { class: 'output' },
      live(host, 'last-error', () => {
        const error = host.errors.list().at(-1);
        return error ? JSON.stringify(error) : 'none';
      }),
    ),
    json('events', () => host.events.list()),
    json('state', () => host.foyer.getState()),
  );
}
