import { useId, useRef } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { DialogFrame } from './dialog-frame.js';
import { wrapTab } from './focus.js';
import { LiveRegion } from './live-region.js';
import { css } from './modal-shell.css.js';
import { ShellContent, type ShellContentProps } from './shell-content.js';
import { useKeyboardInset } from './use-keyboard-inset.js';
import { useScrollLock } from './use-scroll-lock.js';
import { useShake } from './use-shake.js';
import { useViewFocus } from './use-view-focus.js';

export interface ModalShellProps extends ShellContentProps {
  readonly isOpen: boolean;
  /** Renders the content, invisibly, while closed, so that the first opening is as fast as the second. */
  readonly isRehearsal?: boolean | undefined;
  /** Called on Escape, a press on the backdrop, or the close button. */
  readonly onClose: () => void;
  /** Dismissing shakes the modal instead of closing it. */
  readonly isCloseDisabled?: boolean | undefined;
  /**
   * Prevents the page behind from scrolling, without changing its styles. Default: only scrolling inside is contained.
   */
  readonly hasScrollLock?: boolean | undefined;
}

/** The modal: a native dialog with the card inside, a bottom sheet on narrow screens. Keep it mounted while closed. */
export function ModalShell(props: ModalShellProps) {
  const { isOpen, isRehearsal, onClose, isCloseDisabled, hasScrollLock, ...content } = props;
  useStyles(css);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const shake = useShake(card);
  useKeyboardInset(dialog, isOpen);
  useScrollLock(dialog, Boolean(isOpen && hasScrollLock));

  const focus = useViewFocus(card, content, () => dialog.current?.open ?? false);
  const dismiss = (): void => (isCloseDisabled ? shake() : onClose());
  return (
    <>
      <DialogFrame
        isOpen={isOpen}
        isRehearsal={isRehearsal}
        titleId={titleId}
        cardRef={card}
        dialogRef={dialog}
        onOpened={focus.begin}
        onFocus={focus.remember}
        onDismiss={dismiss}
        onTab={(isBackwards) => (dialog.current ? wrapTab(dialog.current, isBackwards) : false)}
      >
        <ShellContent {...content} titleId={titleId} cardRef={card} onClose={dismiss} />
      </DialogFrame>
      <LiveRegion announcement={isOpen ? null : content.announcement} />
    </>
  );
}
