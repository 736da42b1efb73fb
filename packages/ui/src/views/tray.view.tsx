import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from '../icons/close.icon.js';
import { trayTexts } from '../messages/en/tray.js';
import { formatAge } from '../messages/relative-time.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { IconButton } from '../primitives/icon-button.js';
import { LinkButton } from '../primitives/link-button.js';
import { activeElementIn } from '../shell/focus.js';
import { LiveRegion } from '../shell/live-region.js';
import { useStyles } from '../styles/use-styles.js';
import type { AppHref } from './app-href.js';
import { requestLabel } from './request-label.js';
import { css } from './tray.css.js';

export interface TrayItem {
  readonly id: number;
  readonly method: string;
  readonly walletName: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly link: AppHref | null;
}

export interface TrayViewProps {
  readonly requests: readonly TrayItem[];
  readonly ended: { readonly reason: 'byWallet' | 'expired'; readonly walletName: string } | null;
  readonly onCancel: (id: number) => void;
  readonly onDismissEnd: () => void;
}

/** Ages are shown in tens of seconds. */
const TICK_MS = 5_000;

/** The current time while something is shown. */
function useNow(isShown: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}

/**
 * A region of the page, not a dialog: it takes no focus, and Escape does nothing. It is in the top layer, where no
 * element of the page covers it.
 */
function TrayCard({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const hadFocus = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    const element = card.current;
    // Browsers without popovers show it by its position alone. The page may have removed our element.
    if (element?.isConnected) element.showPopover?.();
    return () => {
      if (hadFocus.current && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    };
  }, []);
  // What had the focus may be gone: the next one is never a button that cancels.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an entry is gone
  useLayoutEffect(() => {
    const element = card.current;
    if (hadFocus.current && element && !element.contains(activeElementIn(element))) heading.current?.focus();
  }, [count]);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    hadFocus.current = true;
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Focus that leaves the window returns to the same element, which is still the active one.
    if (!currentTarget.contains(relatedTarget ?? activeElementIn(currentTarget))) hadFocus.current = false;
  };
  return (
    <section
      ref={card}
      className="tray"
      part="tray"
      popover="manual"
      aria-labelledby={id}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <h2 id={id} ref={heading} className="tray-title" tabIndex={-1}>
        {label}
      </h2>
      {children}
    </section>
  );
}

/** The requests that wait for a paired wallet, and the end of its session. */
export function TrayView({ requests, ended, onCancel, onDismissEnd }: TrayViewProps) {
  useStyles(css);
  const { locale, t } = useMessages(trayTexts);
  const now = useNow(requests.length > 0);
  const newest = requests.at(-1);
  const endText =
    ended && t(ended.reason === 'expired' ? 'tray.expired' : 'tray.endedByWallet', { wallet: ended.walletName });
  const announcement = newest
    ? {
        id: newest.id,
        text: `${t('tray.title')}. ${t('tray.waiting', { wallet: newest.walletName, request: t(requestLabel(newest.method)) })}`,
      }
    : endText
      ? { id: 0, text: endText }
      : null;
  const count = requests.length + (ended ? 1 : 0);
  return (
    <>
      <LiveRegion announcement={announcement} />
      {count > 0 && (
        <TrayCard label={newest ? t('tray.title') : (endText ?? '')} count={count}>
          {newest && (
            <ul className="tray-list">
              {requests.map(({ id, link, method, since, walletName }) => {
                const request = t(requestLabel(method));
                return (
                  <li key={id} className="tray-item" part="tray-item">
                    <div className="tray-words">
                      <p className="tray-request">{request}</p>
                      <p className="tray-age">
                        {t('tray.age', { wallet: walletName, age: formatAge(now - since, locale) })}
                      </p>
                    </div>
                    <div className="tray-actions">
                      {link && (
                        <LinkButton kind="primary" size="small" href={link.href} target={link.target}>
                          {t('tray.open')}
                        </LinkButton>
                      )}
                      <Button
                        size="small"
                        kind="secondary"
                        label={t('tray.cancelThis', { request })}
                        onPress={() => onCancel(id)}
                      >
                        {t('tray.cancel')}
                      </Button>
                    </div>
                  </li>
                );
              })}
            </ul>
          )}
          {newest && endText && <p className="tray-age">{endText}</p>}
          {ended && (
            <div className="tray-dismiss">
              <IconButton label={t('common.dismiss')} icon={<CloseIcon size={16} />} onPress={onDismissEnd} />
            </div>
          )}
        </TrayCard>
      )}
    </>
  );
}
