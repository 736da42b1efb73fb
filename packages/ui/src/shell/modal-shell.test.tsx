import { act, fireEvent, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertBar } from '../primitives/alert-bar.js';
import { Button } from '../primitives/button.js';
import { Input } from '../primitives/input.js';
import { ListRow } from '../primitives/list-row.js';
import { Skeleton } from '../primitives/skeleton.js';
import { Snackbar } from '../primitives/snackbar.js';
import { type RenderedUi, renderUi } from '../testing/render-ui.js';
import { OtpField } from '../views/embedded/otp-field.js';
import { ModalShell, type ModalShellProps } from './modal-shell.js';
import { NetworkSelector } from './network-selector.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Frames and timers pass only when the test says so. */
const stopFrames = () =>
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });

const view = (props: Partial<ModalShellProps> = {}, children: ReactNode = <button type="button">MetaMask</button>) => (
  <ModalShell isOpen viewName="Connect" title="Connect Wallet" onClose={() => undefined} {...props}>
    {children}
  </ModalShell>
);
const dialogOf = ({ host }: RenderedUi): HTMLDialogElement => {
  const dialog = host.root.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  return dialog;
};
const pressBackdrop = (dialog: HTMLElement, from: Element = dialog, to: Element = dialog): void => {
  fireEvent.pointerDown(from);
  fireEvent.pointerUp(to);
  fireEvent.click(dialog);
};
/** In a browser that can animate, as this environment cannot. */
const withMotion = (change: () => void, { isReduced = false } = {}): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  Object.assign(HTMLElement.prototype, { animate: () => ({}) });
  change();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
};

describe('the dialog', () => {
  it('is named by the title of its view, and passes axe', async () => {
    const { getByRole, violations, container } = renderUi(view());
    getByRole('dialog', { name: 'Connect Wallet' });
    getByRole('heading', { name: 'Connect Wallet' });
    expect(container.querySelector('[data-view="Connect"]')).not.toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('renders no content while it is closed', () => {
    const ui = renderUi(view({ isOpen: false }));
    expect(dialogOf(ui).open).toBe(false);
    expect(ui.queryByText('MetaMask')).toBeNull();
  });

  it('renders while closed for preloading, moves no focus, and removes the content again', () => {
    const focused = document.activeElement;
    const ui = renderUi(view({ isOpen: false, isRehearsal: true }));
    expect(dialogOf(ui).open).toBe(false);
    expect(dialogOf(ui).dataset.rehearsal).toBe('true');
    expect(ui.container.textContent).toContain('MetaMask');
    expect(ui.queryByRole('button', { name: 'MetaMask' })).toBeNull();
    expect(document.activeElement).toBe(focused);
    ui.rerender(view({ isOpen: false }));
    expect(ui.container.textContent).toBe('');
    expect(dialogOf(ui).dataset.rehearsal).toBeUndefined();
    ui.rerender(view({ isRehearsal: true }));
    expect(dialogOf(ui).dataset.rehearsal).toBeUndefined();
  });

  it('closes at once; what it showed fades out where no query finds it', () => {
    stopFrames();
    const ui = renderUi(view());
    withMotion(() => ui.rerender(view({ isOpen: false })));
    expect(dialogOf(ui).open).toBe(false);
    // Before the next frame the page hears of what closed it.
    expect(ui.container.textContent).toBe('');
    act(() => void vi.advanceTimersByTime(16));
    expect(dialogOf(ui).querySelector('[data-view], [id], [role]')).toBeNull();
    expect(ui.container.textContent).toContain('MetaMask');
    act(() => void vi.advanceTimersByTime(130));
    expect(ui.container.textContent).toBe('');
  });

  it('leaves what is laid out ahead in its place when it closes', () => {
    stopFrames();
    const ui = renderUi(view({ isRehearsal: true }));
    withMotion(() => ui.rerender(view({ isOpen: false, isRehearsal: true })));
    act(() => void vi.advanceTimersByTime(16));
    expect(dialogOf(ui).querySelector('[data-view="Connect"]')).not.toBeNull();
    ui.rerender(view({ isOpen: false }));
    expect(ui.container.textContent).toBe('');
  });

  it('shows nothing of the earlier opening when it opens again at once', () => {
    stopFrames();
    const ui = renderUi(view());
    withMotion(() => ui.rerender(view({ isOpen: false })));
    act(() => void vi.advanceTimersByTime(16));
    ui.rerender(view());
    expect(ui.getAllByText('MetaMask')).toHaveLength(1);
    withMotion(() => ui.rerender(view({ isOpen: false })));
    ui.rerender(view());
    act(() => void vi.advanceTimersByTime(300));
    expect(ui.getAllByText('MetaMask')).toHaveLength(1);
  });

  it('disappears at once with reduced motion', () => {
    stopFrames();
    const ui = renderUi(view());
    withMotion(() => ui.rerender(view({ isOpen: false })), { isReduced: true });
    act(() => void vi.advanceTimersByTime(16));
    expect(ui.container.textContent).toBe('');
  });

  it('changes nothing in the page', () => {
    const before = document.body.cloneNode(false);
    renderUi(view({ hasScrollLock: true }));
    expect(document.body.isEqualNode(before) || document.body.attributes.length === 0).toBe(true);
    expect(document.documentElement.getAttribute('style')).toBeNull();
  });
});

describe('closing', () => {
  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
    [
      "the system's back gesture",
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
    ],
    ['a press on the backdrop', (dialog: HTMLElement) => pressBackdrop(dialog)],
  ])('is requested by %s', (_way, gesture) => {
    const onClose = vi.fn();
    const ui = renderUi(view({ onClose }));
    gesture(dialogOf(ui));
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialogOf(ui).open).toBe(true);
  });

  it('is requested by the close button', async () => {
    const onClose = vi.fn();
    const { user, getByRole } = renderUi(view({ onClose }));
    await user.click(getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not requested by a press that only begins or ends on the backdrop', () => {
    const onClose = vi.fn();
    const ui = renderUi(view({ onClose }));
    pressBackdrop(dialogOf(ui), ui.getByRole('heading'));
    pressBackdrop(dialogOf(ui), dialogOf(ui), ui.getByRole('heading'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shakes the dialog instead while it is disabled', () => {
    const animate = vi.fn(() => ({ finished: new Promise(() => undefined), cancel: () => undefined }));
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    Object.assign(HTMLElement.prototype, { animate });
    const onClose = vi.fn();
    const ui = renderUi(view({ onClose, isCloseDisabled: true }));
    fireEvent.keyDown(dialogOf(ui), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    expect(animate).toHaveBeenCalledWith(
      { translate: ['0px 0', '-6px 0', '5px 0', '-4px 0', '3px 0', '-1px 0', '0px 0'] },
      expect.objectContaining({ duration: 500 }),
    );
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    vi.unstubAllGlobals();
  });

  it('ignores an Escape that a control has handled', () => {
    const onClose = vi.fn();
    const { getByRole } = renderUi(
      view({ onClose }, <Input type="search" label="Search" value="me" onChange={vi.fn()} />),
    );
    fireEvent.keyDown(getByRole('searchbox'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is undone if the browser closes a dialog that must stay open', () => {
    const ui = renderUi(view({ isCloseDisabled: true }));
    act(() => dialogOf(ui).close());
    expect(dialogOf(ui).open).toBe(true);
  });
});

describe('focus', () => {
  const focusOf = ({ host }: RenderedUi): string | null | undefined => host.root.activeElement?.textContent;

  it('moves to the first control of the view', () => {
    const ui = renderUi(view({ onHelp: vi.fn() }));
    expect(focusOf(ui)).toBe('MetaMask');
  });

  it('moves to a search field with a mouse, and to the first row without', () => {
    const list = (
      <>
        <Input label="Search" value="" onChange={vi.fn()} isAutoFocused />
        <button type="button">First</button>
      </>
    );
    const fine = renderUi(view({}, list));
    expect(fine.host.root.activeElement?.tagName).toBe('INPUT');
    fine.unmount();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect(focusOf(renderUi(view({}, list)))).toBe('First');
    vi.unstubAllGlobals();
  });

  it('moves to the title while the view loads, and if there is nothing to press', () => {
    expect(focusOf(renderUi(view({}, <Skeleton kind="row" count={5} />)))).toBe('Connect Wallet');
    expect(focusOf(renderUi(view({ title: 'Waiting' }, <p>Accept in the wallet</p>)))).toBe('Waiting');
  });

  it('moves to the title if the first control cannot be used yet', () => {
    const resend = (
      <Button isDisabled onPress={() => undefined}>
        Resend in 30s
      </Button>
    );
    expect(focusOf(renderUi(view({ title: 'Confirm' }, resend)))).toBe('Confirm');
  });

  it('moves to the field of a code also on a phone, whose keyboard is needed and offers the code', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const ui = renderUi(view({}, <OtpField onComplete={() => undefined} />));
    expect(ui.host.root.activeElement?.getAttribute('aria-label')).toBe('Digit 1 of 6');
    vi.unstubAllGlobals();
  });

  it('follows to the first control once the list has loaded, unless it was moved meanwhile', async () => {
    const filter = <button type="button">Filter</button>;
    const loading = (header?: ReactNode) => view({}, [header, <Skeleton key="list" kind="row" count={5} />]);
    const loaded = (header?: ReactNode) =>
      view({}, [
        header,
        <button key="list" type="button">
          First
        </button>,
      ]);
    const waiting = renderUi(loading());
    waiting.rerender(loaded());
    await vi.waitFor(() => expect(focusOf(waiting)).toBe('First'));
    waiting.unmount();

    const moved = renderUi(loading(filter));
    act(() => moved.getByRole('button', { name: 'Filter' }).focus());
    moved.rerender(loaded(filter));
    await act(async () => undefined);
    expect(focusOf(moved)).toBe('Filter');
  });

  it('does not look for what was pressed in an earlier opening', () => {
    const ui = renderUi(view());
    act(() => ui.getByRole('button', { name: 'MetaMask' }).focus());
    ui.rerender(view({ isOpen: false }));
    const networks = <button type="button">Lab One</button>;
    ui.rerender(view({ viewName: 'Networks', title: 'Networks' }, networks));
    ui.rerender(view({ direction: 'back' }, <button type="button">Phantom</button>));
    expect(focusOf(ui)).toBe('Phantom');
  });

  it('moves into the next view', () => {
    const ui = renderUi(view());
    ui.rerender(view({ viewName: 'AllWallets', title: 'All Wallets' }, <button type="button">Rainbow</button>));
    expect(focusOf(ui)).toBe('Rainbow');
  });

  it('returns to the row that opened the next view', () => {
    const rows = (
      <>
        <button type="button">MetaMask</button>
        <button type="button">All Wallets</button>
        <button type="button" tabIndex={-1}>
          Rainbow
        </button>
      </>
    );
    const ui = renderUi(view({}, rows));
    act(() => ui.getByRole('button', { name: 'All Wallets' }).focus());
    ui.rerender(view({ viewName: 'AllWallets', title: 'All Wallets' }, <button type="button">Rainbow</button>));
    ui.rerender(view({ direction: 'back' }, rows));
    expect(focusOf(ui)).toBe('All Wallets');
    // Tab stops at only one tile of a grid.
    act(() => ui.getByRole('button', { name: 'Rainbow' }).focus());
    ui.rerender(view({ viewName: 'GetWallet' }));
    ui.rerender(view({ direction: 'back' }, rows));
    expect(focusOf(ui)).toBe('Rainbow');
    ui.rerender(view({ viewName: 'AllWallets', title: 'All Wallets' }, <button type="button">Rainbow</button>));
  });

  it('returns to the title if what opened the next view no longer exists', () => {
    const ui = renderUi(view({}, <button type="button">Rainbow</button>));
    ui.rerender(view({ viewName: 'AllWallets', title: 'All Wallets' }));
    ui.rerender(view({ direction: 'back' }));
    expect(focusOf(ui)).toBe('Connect Wallet');
  });

  it('returns to the network button of the header, although it names another network by then', () => {
    const account = (network: string, direction?: 'back') =>
      view(
        {
          viewName: 'Account',
          title: 'Account',
          direction,
          headerStart: <NetworkSelector network={{ name: network }} onPress={vi.fn()} />,
        },
        <Button kind="danger">Disconnect</Button>,
      );
    const ui = renderUi(account('Lab One'));
    act(() => ui.getByRole('button', { name: /Lab One/ }).focus());
    ui.rerender(view({ viewName: 'Networks', title: 'Networks' }, <button type="button">Lab Two</button>));
    expect(focusOf(ui)).toBe('Lab Two');
    ui.rerender(account('Lab Two', 'back'));
    expect(ui.host.root.activeElement).toBe(ui.getByRole('button', { name: /Lab Two/ }));
  });

  it.each(
    Object.entries({
      'a danger button': <Button kind="danger">Disconnect</Button>,
      'a row that ends something': <ListRow name="Disconnect" isDanger />,
      'a button that is marked': <Button isDestructive>Disconnect</Button>,
    }),
  )('moves to the title instead of %s', (_what, control) => {
    const children = (
      <>
        {control}
        <button type="button">Copy</button>
      </>
    );
    const ui = renderUi(view({}, children));
    expect(focusOf(ui)).toBe('Connect Wallet');
    act(() => ui.getByRole('button', { name: 'Disconnect' }).focus());
    ui.rerender(view({ viewName: 'Networks', title: 'Networks' }));
    ui.rerender(view({ direction: 'back' }, children));
    expect(focusOf(ui)).toBe('Connect Wallet');
  });

  it('wraps around at both ends', () => {
    const ui = renderUi(view());
    const dialog = dialogOf(ui);
    const [close, row] = [ui.getByRole('button', { name: 'Close' }), ui.getByRole('button', { name: 'MetaMask' })];
    act(() => row.focus());
    expect(fireEvent.keyDown(dialog, { key: 'Tab' })).toBe(false);
    expect(ui.host.root.activeElement).toBe(close);
    expect(fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true })).toBe(false);
    expect(ui.host.root.activeElement).toBe(row);
    expect(fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true })).toBe(true);
  });

  it('also wraps backwards from the title', () => {
    const ui = renderUi(view({}, <p>Accept in the wallet</p>));
    fireEvent.keyDown(dialogOf(ui), { key: 'Tab', shiftKey: true });
    expect(ui.host.root.activeElement).toBe(ui.getByRole('button', { name: 'Close' }));
  });
});

describe('the header', () => {
  it('shows back, or help if there is no way back', async () => {
    const [onBack, onHelp] = [vi.fn(), vi.fn()];
    const { user, getByRole, queryByRole, rerender } = renderUi(view({ onHelp }));
    await user.click(getByRole('button', { name: 'Help' }));
    expect(onHelp).toHaveBeenCalledOnce();
    rerender(view({ onHelp, onBack }));
    expect(queryByRole('button', { name: 'Help' })).toBeNull();
    await user.click(getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('has room for a network selector', () => {
    const { getByRole, queryByRole } = renderUi(
      view({ onHelp: vi.fn(), headerStart: <button type="button">Base</button> }),
    );
    getByRole('button', { name: 'Base' });
    expect(queryByRole('button', { name: 'Help' })).toBeNull();
  });
});

describe('messages', () => {
  const notice = { id: 1, kind: 'success', message: 'Address copied' } as const;

  it('have a live region before there is a message, and before the code that shows it has loaded', () => {
    const ui = renderUi(view());
    const [region] = within(dialogOf(ui)).getAllByRole('status');
    expect(region?.textContent).toBe('');
    ui.rerender(view({ notice, alert: { message: 'Blocked' } }));
    expect(ui.queryByRole('alert')).toBeNull();
    ui.rerender(view({ notice, alert: { message: 'Blocked' }, messageParts: { AlertBar, Snackbar } }));
    expect(region?.textContent).toBe('Address copied');
    expect(within(dialogOf(ui)).getAllByRole('status')[0]).toBe(region);
    expect(ui.getByRole('alert').textContent).toContain('Blocked');
  });
});

describe('announcements', () => {
  const connected = { id: 1, text: 'Connected to MetaMask' };
  const saidIn = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent).filter(Boolean);
  beforeEach(() => void vi.useFakeTimers());
  const wait = () => act(() => void vi.advanceTimersByTime(150));

  it('are made in the dialog while it is open', () => {
    const ui = renderUi(view());
    const notice = { id: 1, kind: 'success', message: 'Address copied' } as const;
    ui.rerender(view({ announcement: connected, notice, messageParts: { AlertBar, Snackbar } }));
    wait();
    expect(saidIn(within(dialogOf(ui)).getAllByRole('status'))).toEqual(['Address copied', 'Connected to MetaMask']);
    expect(saidIn(ui.getAllByRole('status'))).toHaveLength(2);
  });

  it('are removed with the view in which they were made, and after 10 s', () => {
    const ui = renderUi(view());
    const said = () => saidIn(ui.getAllByRole('status'));
    ui.rerender(view({ announcement: connected }));
    wait();
    act(() => void vi.advanceTimersByTime(9_000));
    expect(said()).toEqual(['Connected to MetaMask']);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(said()).toEqual([]);
    ui.rerender(view({ announcement: { ...connected, id: 2 } }));
    wait();
    expect(said()).toEqual(['Connected to MetaMask']);
    ui.rerender(view({ announcement: { ...connected, id: 2 }, viewName: 'Account', title: 'Account' }));
    wait();
    expect(said()).toEqual([]);
  });

  it('are made in the next view if it comes with them', () => {
    const ui = renderUi(view());
    ui.rerender(view({ announcement: connected, viewName: 'Account', title: 'Account' }));
    wait();
    expect(saidIn(ui.getAllByRole('status'))).toEqual(['Connected to MetaMask']);
  });

  it('are made outside the dialog once it is closed, in an existing region', () => {
    const ui = renderUi(view());
    const outside = ui.getAllByRole('status').filter((region) => !dialogOf(ui).contains(region));
    expect(outside).toHaveLength(1);
    ui.rerender(view({ isOpen: false, announcement: connected }));
    expect(saidIn(outside)).toEqual([]);
    wait();
    expect(saidIn(outside)).toEqual(['Connected to MetaMask']);
    const said = outside[0]?.firstChild;
    ui.rerender(view({ isOpen: false, announcement: { ...connected, id: 2 } }));
    wait();
    expect(saidIn(outside)).toEqual(['Connected to MetaMask']);
    expect(outside[0]?.firstChild).not.toBe(said);
    ui.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
