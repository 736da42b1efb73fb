import { alertDismissed, goBack, modalClosed, selectCanGoBack, type ViewEntry, viewPushed } from '@foyerkit/core';
import {
  type Announcement,
  type MessageParts,
  ModalShell,
  noticeTexts,
  type ShellContentProps,
  type Translate,
  titleTexts,
  useMessages,
  ViewFailure,
} from '@foyerkit/ui';
import { type ComponentType, useDeferredValue, useEffect, useMemo, useReducer } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { containerOf, messageParts, viewSpec } from '../view-registry.js';
import { useModal } from './engine-context.js';
import { usePreloading } from './use-preloading.js';
import { useShownView } from './use-shown-view.js';
import { ShownEntryContext } from './use-view-params.js';
import { useWalletName } from './use-wallet-name.js';
import { ViewBoundary } from './view-boundary.js';

const CONNECT: ViewEntry = { view: 'Connect' };

/** Core's current announcement for screen readers, translated. */
function useAnnouncement(t: Translate<keyof typeof noticeTexts>): Announcement | null {
  const walletName = useWalletName();
  const announcement = useModalSelector(({ notices }) => notices.announcement);
  return useMemo(() => {
    if (!announcement) return null;
    const { id, key, name } = announcement;
    // C4.33
    const isNetwork = key === 'announce.networkSwitched';
    return { id, text: t(key, { name: isNetwork ? (name ?? t('networks.unknown')) : walletName(name) }) };
  }, [announcement, t, walletName]);
}

/**
 * What shows messages: loaded with the first one, and with the first view after Connect, where they belong to what a
 * visitor does and the network may fail at any time.
 */
function useMessageParts(view: string, message: unknown): MessageParts | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isWanted = Boolean(message) || view !== CONNECT.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the next message loads again.
  useEffect(() => {
    if (!isWanted || messageParts.loaded) return;
    messageParts.get().then(renderAgain, (error: unknown) => {
      console.error('[foyerkit] A message could not be shown.', error);
    });
  }, [isWanted, message]);
  return messageParts.loaded;
}

export interface ModalWindowProps {
  readonly root: HTMLElement;
  readonly isRehearsal: boolean;
  /** For hosts that embed the modal. */
  readonly Embedded?: ComponentType<ShellContentProps> | undefined;
}

/** The dialog with the view on screen, or the card of a host that embeds the modal. */
export function ModalWindow({ root, isRehearsal, Embedded }: ModalWindowProps) {
  const dispatch = useModalDispatch();
  const { features, store } = useModal();
  const { installed } = features;
  const featureTexts: Readonly<Record<string, string>> = useMemo(
    () => Object.assign({}, ...installed.map(({ texts }) => texts)),
    [installed],
  );
  const { t } = useMessages(titleTexts, noticeTexts, featureTexts);
  const { shown, isBehind, retry } = useShownView();
  const isOpen = shown !== null;
  const hasFormer = useModalSelector(selectCanGoBack);
  const hadFormer = useDeferredValue(hasFormer);
  // As of the view on screen, which may follow state a moment later.
  const canGoBack = isBehind ? hadFormer : hasFormer;
  const hasGuide = useModalSelector(({ options }) => options.enableWalletGuide);
  const snack = useModalSelector(({ notices }) => notices.snack);
  const alert = useModalSelector(({ notices }) => notices.alert);
  const announcement = useAnnouncement(t);
  const entry = shown?.entry ?? CONNECT;
  const spec = viewSpec(entry.view, installed);
  const title = useModalSelector((state) => spec.title(t, state, entry));
  const notice = useMemo(
    () => snack && { id: snack.id, kind: snack.variant, message: t(snack.key, snack.values) },
    [snack, t],
  );
  const isCloseDisabled = useModalSelector((state) => spec.isCloseDisabled?.(state));
  const idle = useModalSelector((state) => spec.idle?.(state));
  usePreloading(root, isOpen, { idle, next: spec.next, near: spec.near, installed, getState: store.getState });

  const { component } = useModalSelector((state) => containerOf(entry.view, state, installed));
  const Container = shown ? shown.component : component;
  const HeaderStart = Container?.headerStart;
  const HeaderEnd = Container?.headerEnd;
  // The same element while the view stays, so that what only concerns the frame does not render the list.
  const children = useMemo(
    () => (
      <ShownEntryContext.Provider value={entry}>
        <ViewBoundary key={entry.view} fallback={(recover) => <ViewFailure onRetry={recover} />}>
          {Container ? <Container /> : <ViewFailure onRetry={retry} />}
        </ViewBoundary>
      </ShownEntryContext.Provider>
    ),
    [Container, entry, retry],
  );
  const content: ShellContentProps = {
    viewName: entry.view,
    title,
    direction: shown?.direction,
    onBack: canGoBack ? () => void dispatch(goBack()) : undefined,
    onHelp: spec.hasHelp && hasGuide ? () => void dispatch(viewPushed({ view: 'WhatIsAWallet' })) : undefined,
    headerStart: HeaderStart && <HeaderStart />,
    headerEnd: HeaderEnd && (
      <ShownEntryContext.Provider value={entry}>
        <HeaderEnd />
      </ShownEntryContext.Provider>
    ),
    notice,
    messageParts: useMessageParts(entry.view, notice ?? alert),
    announcement,
    alert:
      alert && !alert.isForDevelopers
        ? {
            message: t.error({ code: alert.code, message: alert.displayMessage }),
            code: alert.code,
            onDismiss: () => void dispatch(alertDismissed()),
          }
        : null,
    children,
  };
  if (Embedded) return isOpen && <Embedded {...content} />;
  return (
    <ModalShell
      {...content}
      isOpen={isOpen}
      isRehearsal={isRehearsal}
      isCloseDisabled={isCloseDisabled}
      onClose={() => void dispatch(modalClosed())}
    />
  );
}
