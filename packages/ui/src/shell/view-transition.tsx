import { Component, createRef, type ReactNode } from 'react';
import { prefersReducedMotion } from './reduced-motion.js';
import { staticCopyOf } from './static-copy.js';

interface ViewTransitionProps {
  /** The view's name, also its `data-view`. A new name is a new view. */
  readonly viewName: string;
  /** The side from which the new view enters. */
  readonly direction: 'forward' | 'back';
  readonly children: ReactNode;
}

const CHANGE_MS = 150;
const LEAVE_MS = 80;
const REDUCED_MS = 80;
const SLIDE_PX = 8;

/**
 * Cross-fades views. React has already replaced the old view when the new one is painted, so a static copy of the old
 * view fades out. The copy cannot be pressed; the new view can be, from its first frame. A class component, because
 * only `getSnapshotBeforeUpdate` sees the old view in the document.
 */
export class ViewTransition extends Component<ViewTransitionProps> {
  readonly #frame = createRef<HTMLDivElement>();
  readonly #view = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(previous: ViewTransitionProps) {
    const view = this.#view.current;
    return previous.viewName !== this.props.viewName && view ? staticCopyOf(view) : null;
  }

  override componentDidUpdate(
    _previous: ViewTransitionProps,
    _state: unknown,
    copy: ReturnType<typeof staticCopyOf> | null,
  ) {
    const [frame, view] = [this.#frame.current, this.#view.current];
    if (!copy || !frame || !view || typeof view.animate !== 'function') return;
    const isReduced = prefersReducedMotion(view);
    const duration = isReduced ? REDUCED_MS : CHANGE_MS;
    copy.node.classList.add('view-leaving');
    frame.append(copy.node);
    copy.settle();
    const remove = () => copy.node.remove();
    copy.node
      .animate({ opacity: [1, 0] }, { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' })
      // The page may cancel all animations; the copy must be removed in that case too.
      .finished.then(remove, remove);
    const isMirrored = frame.closest('[dir="rtl"]') !== null;
    const slide = (this.props.direction === 'back') === isMirrored ? SLIDE_PX : -SLIDE_PX;
    view.animate(
      // Delayed, so that the two texts are not legible on top of each other.
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
