import { Component, createRef, type ReactNode } from 'react';
import { pictureOf } from './picture-of.js';
import { prefersReducedMotion } from './reduced-motion.js';

interface ViewTransitionProps {
  /** The view's name, also its `data-view`. A new name is a new view. */
  readonly viewName: string;
  /** Which way the new view comes from. */
  readonly direction: 'forward' | 'back';
  readonly children: ReactNode;
}

const CHANGE_MS = 150;
const LEAVE_MS = 80;
const REDUCED_MS = 80;
const SLIDE_PX = 8;

/**
 * Cross-fades views. React has already replaced the old view when the new one is painted, so what leaves is a picture
 * of it, which takes no press; the new view takes presses from its first frame. A class, because only
 * `getSnapshotBeforeUpdate` sees the old view in the document.
 */
export class ViewTransition extends Component<ViewTransitionProps> {
  readonly #frame = createRef<HTMLDivElement>();
  readonly #view = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(previous: ViewTransitionProps) {
    const view = this.#view.current;
    return previous.viewName !== this.props.viewName && view ? pictureOf(view) : null;
  }

  override componentDidUpdate(
    _previous: ViewTransitionProps,
    _state: unknown,
    picture: ReturnType<typeof pictureOf> | null,
  ) {
    const [frame, view] = [this.#frame.current, this.#view.current];
    if (!picture || !frame || !view || typeof view.animate !== 'function') return;
    const isReduced = prefersReducedMotion(view);
    const duration = isReduced ? REDUCED_MS : CHANGE_MS;
    picture.node.classList.add('view-leaving');
    frame.append(picture.node);
    picture.settle();
    const remove = () => picture.node.remove();
    picture.node
      .animate({ opacity: [1, 0] }, { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' })
      // A page may cancel every animation it has: what leaves must not stay in sight for it.
      .finished.then(remove, remove);
    const isMirrored = frame.closest('[dir="rtl"]') !== null;
    const slide = (this.props.direction === 'back') === isMirrored ? SLIDE_PX : -SLIDE_PX;
    view.animate(
      // Late enough that the two are not read through each other.
      { opacity: [0, 0.3, 1], ...(!isReduced && { translate: [`${slide}px 0`, '0 0'] }) },
      { duration, easing: 'cubic-bezier(.2,.8,.2,1)' },
    );
  }

  override render() {
    const { viewName, children } = this.props;
    return (
      <div className="view-frame" ref={this.#frame}>
        <div className="view" key={viewName} ref={this.#view} data-view={viewName} part="view">
          {children}
        </div>
      </div>
    );
  }
}
