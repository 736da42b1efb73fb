import { Component, createRef, type ReactNode } from 'react';
import { type LeavingContent, leavingContentOf } from './leaving-content.js';
import { prefersReducedMotion } from './reduced-motion.js';

interface ViewTransitionProps {
  /** The view's name, also its `data-view`. A new name is a new view. */
  readonly viewName: string;
  /** The side from which the new view enters. */
  readonly direction: 'forward' | 'back';
  readonly children: ReactNode;
}

/** What is known of a view just before it leaves. */
interface LeftView {
  /** `null`: it is not shown any more. */
  readonly content: LeavingContent | null;
  /** What scrolls in a low window. */
  readonly scroller: Element | null;
  readonly scrollTop: number;
}

const CHANGE_MS = 150;
const LEAVE_MS = 80;
const SLIDE_PX = 8;

/**
 * Cross-fades views. React has already removed the old view when the new one is painted; it is added again until it
 * has faded out, and cannot be pressed. The new view can be, from its first frame. A class component, because only
 * `getSnapshotBeforeUpdate` sees the old view in the document. With reduced motion the view is replaced at once.
 */
export class ViewTransition extends Component<ViewTransitionProps> {
  readonly #frame = createRef<HTMLDivElement>();
  readonly #view = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(previous: ViewTransitionProps): LeftView | null {
    const view = this.#view.current;
    if (!view || previous.viewName === this.props.viewName) return null;
    const scroller = view.closest('[part="body"]');
    const content = prefersReducedMotion(view) ? null : leavingContentOf(view);
    return { content, scroller, scrollTop: scroller?.scrollTop ?? 0 };
  }

  override componentDidUpdate(_previous: ViewTransitionProps, _state: unknown, left: LeftView | null) {
    const [frame, view] = [this.#frame.current, this.#view.current];
    if (left?.scroller && left.scrollTop > 0) left.scroller.scrollTop = 0;
    if (!left?.content || !frame || !view) return;
    const { content, scrollTop } = left;
    const { node } = content;
    node.classList.add('view-leaving');
    node.style.marginBlockStart = `${-scrollTop}px`;
    content.showIn(frame);
    const remove = () => node.remove();
    node
      .animate({ opacity: [1, 0] }, { duration: LEAVE_MS, easing: 'ease-out', fill: 'forwards' })
      // The page may cancel all animations; the old view must be removed in that case too.
      .finished.then(remove, remove);
    const isMirrored = frame.closest('[dir="rtl"]') !== null;
    const slide = (this.props.direction === 'back') === isMirrored ? SLIDE_PX : -SLIDE_PX;
    view.animate(
      // Delayed, so that the two texts are not legible on top of each other.
      { opacity: [0, 0.3, 1], translate: [`${slide}px 0`, '0 0'] },
      { duration: CHANGE_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
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
