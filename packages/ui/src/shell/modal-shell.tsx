import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { DialogFrame } from './dialog-frame.js';
import { focusFirst, wrapTab } from './focus.js';
import { css } from './modal-shell.css.js';
import { ShellContent, type ShellContentProps } from './shell-content.js';
import { useScrollLock } from './use-scroll-lock.js';
import { useShake } from './use-shake.js';

export interface ModalShellProps extends ShellContentProps {
  readonly isOpen: boolean;
  /** Escape, a press on the backdrop, or the close button. */
  readonly onClose: () => void;
  /** Closing shakes the modal instead. */
  readonly isCloseDisabled?: boolean | undefined;
  /** Each new number shakes the modal once. */
  readonly shakeKey?: number | undefined;
  /** Keeps the page behind from scrolling, without writing to it. Default: only what scrolls inside is contained. */
  readonly hasScrollLock?: boolean | undefined;
}

/** The modal: a native dialog with the card inside, a bottom sheet on narrow screens. Keep it mounted while closed. */
export function ModalShell({ isOpen, onClose, isCloseDisabled, shakeKey, hasScrollLock, ...content }: ModalShellProps) {
  useStyles(css);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const shake = useShake(card, shakeKey);
  useScrollLock(dialog, Boolean(isOpen && hasScrollLock));

  const focusView = useCallback(() => {
    const view = card.current?.querySelector<HTMLElement>('[data-view]');
    if (view) focusFirst(view, card.current?.querySelector<HTMLElement>('[part="title"]') ?? null);
  }, []);
  const shownView = useRef(content.viewName);
  useLayoutEffect(() => {
    if (shownView.current === content.viewName) return;
    shownView.current = content.viewName;
    if (dialog.current?.open) focusView();
  }, [content.viewName, focusView]);

  const dismiss = (): void => (isCloseDisabled ? shake() : onClose());
  return (
    <DialogFrame
      isOpen={isOpen}
      titleId={titleId}
      cardRef={card}
      dialogRef={dialog}
      onOpened={focusView}
      onDismiss={dismiss}
      onTab={(isBackwards) => (dialog.current ? wrapTab(dialog.current, isBackwards) : false)}
    >
      <ShellContent {...content} titleId={titleId} cardRef={card} onClose={dismiss} />
    </DialogFrame>
  );
}
