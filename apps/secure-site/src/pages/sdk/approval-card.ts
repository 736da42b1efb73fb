import type { Approval, ApprovalLine } from '../../approvals/approval.js';
import { h } from '../shared/dom.js';
import { TEXTS } from '../shared/texts.js';
import { addressText, lineElement } from './approval-lines.js';
import type { ApprovalView, Press } from './approval-queue.js';
import { type PressWatch, watchPress } from './watch-press.js';

/** How often the card looks whether the frame has the focus, and for how many times. */
const FOCUS = { everyMs: 50, most: 40 };
/** How long Approve may be out of work before the card says why. */
const EXPLAIN_MS = 2_000;

const TITLES: Readonly<Record<ApprovalLine['kind'], string>> = {
  message: TEXTS.titleMessage,
  signIn: TEXTS.titleSignIn,
  typedData: TEXTS.titleTypedData,
  call: TEXTS.titleTransaction,
  solanaTransaction: TEXTS.titleTransaction,
  fee: TEXTS.titleTransaction,
  warning: TEXTS.titleWaiting,
};

const titleOf = (lines: readonly ApprovalLine[]): string => {
  const first = lines.find(({ kind }) => kind !== 'warning');
  return first ? TITLES[first.kind] : TEXTS.titleWaiting;
};

/** Warnings first: nobody needs to scroll to them. */
const inReadingOrder = (lines: readonly ApprovalLine[]): readonly ApprovalLine[] => [
  ...lines.filter(({ kind }) => kind === 'warning'),
  ...lines.filter(({ kind }) => kind !== 'warning'),
];

const detailsOf = ({ lines, account, networkName }: Approval): readonly HTMLElement[] => [
  ...inReadingOrder(lines).map(lineElement),
  h(
    'section',
    { class: 'block' },
    h(
      'dl',
      {},
      h('dt', {}, TEXTS.network),
      h('dd', {}, networkName),
      h('dt', {}, account.type === 'smartAccount' ? TEXTS.smartAccount : TEXTS.account),
      h('dd', {}, addressText(account.address)),
    ),
  ),
];

/**
 * Gives a button the focus as soon as that is possible: what is not shown cannot have it, and the application shows the
 * frame at about the same time. A dialog that is opened takes the focus once more, so having it is not the end.
 * @returns a function that ends it
 */
function focusOnceShown(button: HTMLElement): () => void {
  let tries = 0;
  const take = () => {
    tries += 1;
    if (tries > FOCUS.most) return stop();
    if (document.hasFocus() && document.activeElement !== document.body) return;
    window.focus();
    button.focus({ preventScroll: true });
  };
  const timer = setInterval(take, FOCUS.everyMs);
  const stop = () => clearInterval(timer);
  take();
  return stop;
}

/**
 * Shows a request in the middle of the window, first without its content. Reject has the focus, and Escape rejects.
 * @param origin of the page that embeds the wallet, which the browser vouches for
 */
export function openApprovalCard(origin: string): ApprovalView {
  const title = h('h1', { class: 'title', id: 'title' }, TEXTS.titleWaiting);
  const claimed = h('p', { class: 'note' });
  const details = h(
    'div',
    { class: 'details', role: 'group', 'aria-label': TEXTS.requestDetails, tabindex: '0' },
    h('p', { class: 'note' }, TEXTS.preparing),
  );
  const notice = h('p', { class: 'note notice', role: 'status' });
  const reject = h('button', { class: 'button', type: 'button' }, TEXTS.reject);
  const approve = h(
    'button',
    { class: 'button button-primary', type: 'button', 'aria-disabled': 'true' },
    TEXTS.approve,
  );
  const card = h(
    'div',
    { class: 'card approval', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'title' },
    h('header', { class: 'asker' }, title, h('p', { class: 'origin', dir: 'ltr' }, origin), claimed),
    details,
    h('footer', { class: 'decision' }, notice, reject, approve),
  );
  const scrim = h('div', { class: 'scrim' }, card);
  document.body.append(scrim);
  const stopFocus = focusOnceShown(reject);

  let watch: PressWatch | undefined;
  let explaining: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const stop = new AbortController();

  const say = (text: string): void => {
    clearTimeout(explaining);
    notice.textContent = text;
  };
  const setArmed = (isArmed: boolean): void => {
    approve.setAttribute('aria-disabled', String(!isArmed));
    clearTimeout(explaining);
    if (isArmed && notice.textContent === TEXTS.covered) say('');
    if (!isArmed && !isBusy) explaining = setTimeout(() => say(TEXTS.covered), EXPLAIN_MS);
  };

  const rejected = new Promise<void>((resolve) => {
    const end = () => {
      if (!isBusy) resolve();
    };
    reject.addEventListener('click', end);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal: stop.signal });
  });

  return {
    rejected,
    ask: (approval) => {
      title.textContent = titleOf(approval.lines);
      claimed.textContent = approval.appName === '' ? '' : TEXTS.callsItself(approval.appName);
      details.replaceChildren(...detailsOf(approval));
      details.scrollTop = 0;
      card.dataset.risk = approval.risk;
      setArmed(false);
      let pressesLeft = approval.risk === 'danger' ? 2 : 1;
      return new Promise<Press>((resolve) => {
        watch = watchPress({
          card,
          button: approve,
          onChange: setArmed,
          onRefused: () => say(TEXTS.pressAgain),
          onPress: (visibleMs) => {
            pressesLeft -= 1;
            if (pressesLeft === 0) return resolve({ visibleMs });
            approve.textContent = TEXTS.approveAnyway;
            say(TEXTS.riskAgain);
            return watch?.restart();
          },
        });
      });
    },
    showBusy: () => {
      isBusy = true;
      watch?.stop();
      say(TEXTS.busy);
      for (const button of [reject, approve]) button.setAttribute('aria-disabled', 'true');
      card.setAttribute('aria-busy', 'true');
    },
    close: () => {
      stop.abort();
      stopFocus();
      watch?.stop();
      clearTimeout(explaining);
      scrim.remove();
    },
  };
}
