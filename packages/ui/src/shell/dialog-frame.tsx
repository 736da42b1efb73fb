import { Component, createRef, type ReactNode, type RefObject } from 'react';
import { prefersReducedMotion } from './reduced-motion.js';
import { staticCopyOf } from './static-copy.js';

interface DialogFrameProps {
  readonly isOpen: boolean;
  /** Renders the content, invisibly, also while closed. */
  readonly isRehearsal?: boolean | undefined;
  readonly titleId: string;
  /** The card inside; while the dialog closes, a static copy of it fades out. */
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
const REDUCED_MS = 80;

/**
 * A native modal dialog: the browser provides the top layer, the inert page and the focus return. It closes at once, so
 * that the page can be used again; a static copy of the card fades out. A class component, because only
 * `getSnapshotBeforeUpdate` sees the content before React removes it.
 */
export class DialogFrame extends Component<DialogFrameProps> {
  /** Whether the press began and ended on the backdrop: a press that only crosses it must not close the dialog. */
  #hasPressBegun = false;
  #hasPressEnded = false;
  readonly #leaving = createRef<HTMLDivElement>();

  override componentDidMount() {
    if (this.props.isOpen) this.#open();
  }

  override getSnapshotBeforeUpdate(previous: DialogFrameProps) {
    const card = this.props.cardRef.current;
    return previous.isOpen && !this.props.isOpen && card ? staticCopyOf(card) : null;
  }

  override componentDidUpdate(
    previous: DialogFrameProps,
    _state: unknown,
    copy: ReturnType<typeof staticCopyOf> | null,
  ) {
    if (!previous.isOpen && this.props.isOpen) this.#open();
    if (previous.isOpen && !this.props.isOpen) this.#close(copy);
  }

  override componentWillUnmount() {
    this.props.dialogRef.current?.close();
  }

  #open() {
    const dialog = this.props.dialogRef.current;
    // If the host has removed our element, there is no dialog to show.
    if (!dialog?.isConnected) return;
    this.#leaving.current?.replaceChildren();
    if (!dialog.open) dialog.showModal();
    this.props.onOpened();
  }

  #close(copy: ReturnType<typeof staticCopyOf> | null) {
    const [dialog, leaving] = [this.props.dialogRef.current, this.#leaving.current];
    if (copy && leaving && dialog) {
      leaving.replaceChildren(copy.node);
      copy.settle();
      const duration = prefersReducedMotion(dialog) ? REDUCED_MS : LEAVE_MS;
      setTimeout(() => copy.node.remove(), duration);
    }
    dialog?.close();
  }

  override render() {
    const { isOpen, isRehearsal, titleId, dialogRef, onDismiss, onFocus, onTab, children } = this.props;
    return (
      <dialog
        className="dialog"
        part="backdrop"
        ref={dialogRef}
        aria-labelledby={titleId}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          onDismiss();
        }}
        onClose={() => {
          // The browser may close a dialog even if `cancel` was prevented.
          if (this.props.isOpen && dialogRef.current?.isConnected && !dialogRef.current.open) {
            dialogRef.current?.showModal();
            onDismiss();
          }
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
