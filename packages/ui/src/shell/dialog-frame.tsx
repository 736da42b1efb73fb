import { Component, createRef, type ReactNode, type RefObject } from 'react';
import { type LeavingContent, leavingContentOf } from './leaving-content.js';
import { prefersReducedMotion } from './reduced-motion.js';

interface DialogFrameProps {
  readonly isOpen: boolean;
  /** Renders the content, invisibly, also while closed. */
  readonly isRehearsal?: boolean | undefined;
  readonly titleId: string;
  /** The card inside; once React has removed it, it is shown until it has faded out. */
  readonly cardRef: RefObject<HTMLElement | null>;
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  /** Called when the dialog has opened. */
  readonly onOpened: () => void;
  /** Called on Escape, the system's back gesture, or a press on the backdrop. */
  readonly onDismiss: () => void;
  readonly onFocus: (target: EventTarget) => void;
  readonly onTab: (isBackwards: boolean) => boolean;
  readonly children: ReactNode;
}

const LEAVE_MS = 125;

/**
 * A native modal dialog: the browser provides the top layer, the inert page and the focus return. It closes at once, so
 * that the page can be used again; the removed card fades out. A class component, because only
 * `getSnapshotBeforeUpdate` sees the content before React removes it.
 */
export class DialogFrame extends Component<DialogFrameProps> {
  /** Whether the press began and ended on the backdrop: a press that only crosses it must not close the dialog. */
  #hasPressBegun = false;
  #hasPressEnded = false;
  readonly #leaving = createRef<HTMLDivElement>();
  #cancelLeaving = () => {};

  override componentDidMount() {
    if (this.props.isOpen) this.#open();
  }

  override getSnapshotBeforeUpdate(previous: DialogFrameProps) {
    const { cardRef, isOpen, isRehearsal } = this.props;
    const card = cardRef.current;
    // In a rehearsal the card is still React's.
    const isLeaving = previous.isOpen && !isOpen && !isRehearsal && card && !prefersReducedMotion(card);
    return isLeaving ? leavingContentOf(card) : null;
  }

  override componentDidUpdate(previous: DialogFrameProps, _state: unknown, content: LeavingContent | null) {
    if (!previous.isOpen && this.props.isOpen) this.#open();
    if (previous.isOpen && !this.props.isOpen) this.#close(content);
  }

  override componentWillUnmount() {
    this.#cancelLeaving();
    this.props.dialogRef.current?.close();
  }

  #open() {
    const dialog = this.props.dialogRef.current;
    // If the host has removed our element, there is no dialog to show.
    if (!dialog?.isConnected) return;
    this.#cancelLeaving();
    if (!dialog.open) dialog.showModal();
    this.props.onOpened();
  }

  #close(content: LeavingContent | null) {
    const leaving = this.#leaving.current;
    this.props.dialogRef.current?.close();
    if (!content || !leaving) return;
    // Just before the next frame is painted: until then the page hears of what closed the dialog.
    const frame = requestAnimationFrame(() => {
      content.showIn(leaving);
      const timer = setTimeout(() => this.#cancelLeaving(), LEAVE_MS);
      this.#cancelLeaving = () => {
        clearTimeout(timer);
        content.node.remove();
      };
    });
    this.#cancelLeaving = () => cancelAnimationFrame(frame);
  }

  override render() {
    const { isOpen, isRehearsal, titleId, dialogRef, onDismiss, onFocus, onTab, children } = this.props;
    return (
      <dialog
        className="dialog"
        part="backdrop"
        ref={dialogRef}
        aria-labelledby={titleId}
        // Laid out, invisibly: the first layout of a text costs ten times the second.
        data-rehearsal={(isRehearsal && !isOpen) || undefined}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          onDismiss();
        }}
        onClose={() => {
          // The browser may close a dialog even if `cancel` was prevented.
          const dialog = dialogRef.current;
          if (!this.props.isOpen || !dialog?.isConnected || dialog.open) return;
          dialog.showModal();
          onDismiss();
        }}
        onFocus={(event) => onFocus(event.target)}
        onKeyDown={(event) => {
          if (event.defaultPrevented) return;
          if (event.key === 'Tab' && onTab(event.shiftKey)) event.preventDefault();
          if (event.key === 'Escape') {
            event.preventDefault();
            onDismiss();
          }
        }}
        onPointerDown={(event) => {
          this.#hasPressBegun = event.target === event.currentTarget;
        }}
        onPointerUp={(event) => {
          this.#hasPressEnded = event.target === event.currentTarget;
        }}
        // Not on pointerup: on touch screens the click would then hit what is below.
        onClick={(event) => {
          if (this.#hasPressBegun && this.#hasPressEnded && event.target === event.currentTarget) onDismiss();
        }}
      >
        {(isOpen || isRehearsal) && children}
        <div className="dialog-leaving" ref={this.#leaving} />
      </dialog>
    );
  }
}
