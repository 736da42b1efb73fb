import { Component, createRef, type ReactNode, type RefObject } from 'react';
import { pictureOf } from './picture-of.js';
import { prefersReducedMotion } from './reduced-motion.js';

interface DialogFrameProps {
  readonly isOpen: boolean;
  /** Renders what is inside also while closed, where nobody sees it. */
  readonly isRehearsal?: boolean | undefined;
  readonly titleId: string;
  /** The card inside; what is shown of it while the dialog leaves is a picture. */
  readonly cardRef: RefObject<HTMLElement | null>;
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  /** Called once the dialog is open. */
  readonly onOpened: () => void;
  /** Escape, the system's back gesture, or a press on the backdrop. */
  readonly onDismiss: () => void;
  readonly onFocus: (target: EventTarget) => void;
  readonly onTab: (isBackwards: boolean) => boolean;
  readonly children: ReactNode;
}

const LEAVE_MS = 125;
const REDUCED_MS = 80;

/**
 * A native modal dialog: top layer, inert page and focus return come from the browser. It closes at once, so the page
 * can be used again; what fades is a picture of the card. A class, because only `getSnapshotBeforeUpdate` sees the
 * content before React takes it away.
 */
export class DialogFrame extends Component<DialogFrameProps> {
  /** Where the press began and where it ended: a press that only passes over the backdrop must not close. */
  #hasPressBegun = false;
  #hasPressEnded = false;
  readonly #leaving = createRef<HTMLDivElement>();

  override componentDidMount() {
    if (this.props.isOpen) this.#open();
  }

  override getSnapshotBeforeUpdate(previous: DialogFrameProps) {
    const card = this.props.cardRef.current;
    return previous.isOpen && !this.props.isOpen && card ? pictureOf(card) : null;
  }

  override componentDidUpdate(
    previous: DialogFrameProps,
    _state: unknown,
    picture: ReturnType<typeof pictureOf> | null,
  ) {
    if (!previous.isOpen && this.props.isOpen) this.#open();
    if (previous.isOpen && !this.props.isOpen) this.#close(picture);
  }

  override componentWillUnmount() {
    this.props.dialogRef.current?.close();
  }

  #open() {
    const dialog = this.props.dialogRef.current;
    // A host that took our element away has nothing to show it in.
    if (!dialog?.isConnected) return;
    this.#leaving.current?.replaceChildren();
    if (!dialog.open) dialog.showModal();
    this.props.onOpened();
  }

  #close(picture: ReturnType<typeof pictureOf> | null) {
    const [dialog, leaving] = [this.props.dialogRef.current, this.#leaving.current];
    if (picture && leaving && dialog) {
      leaving.replaceChildren(picture.node);
      picture.settle();
      const duration = prefersReducedMotion(dialog) ? REDUCED_MS : LEAVE_MS;
      setTimeout(() => picture.node.remove(), duration);
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
          // The browser may close a dialog on its own, whatever `cancel` said.
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
        // Not on pointerup: a touch would go on to press what lies below.
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
