import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react';
import type { AlertBarProps } from '../primitives/alert-bar.js';
import type { Notice } from '../primitives/snackbar.js';
import { useStyles } from '../styles/use-styles.js';
import { type Announcement, LiveRegion } from './live-region.js';
import { css } from './shell-content.css.js';
import { useHeightAnimation } from './use-height-animation.js';
import { ViewHeader } from './view-header.js';
import { ViewTransition } from './view-transition.js';

/** The components that show messages. Most openings have none, so the caller loads them with the first message. */
export interface MessageParts {
  readonly AlertBar: ComponentType<AlertBarProps>;
  readonly Snackbar: ComponentType<{ readonly notice: Notice | null }>;
}

/** The props of both shells. */
export interface ShellContentProps {
  /** The view's name; written to `data-view`. A new name starts a cross-fade. */
  readonly viewName: string;
  readonly title: string;
  /** The direction of the navigation; default `forward`. */
  readonly direction?: 'forward' | 'back' | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly onHelp?: (() => void) | undefined;
  /** At the start of the header, instead of help: the network selector. */
  readonly headerStart?: ReactNode;
  /** At the end of the header, before the button that closes. */
  readonly headerEnd?: ReactNode;
  /** The message at the top. The caller closes it after 2500 ms. */
  readonly notice?: Notice | null | undefined;
  readonly alert?: AlertBarProps | null | undefined;
  /** Shows `notice` and `alert`. */
  readonly messageParts?: MessageParts | undefined;
  /** Announced to screen readers, also after the shell has closed. */
  readonly announcement?: Announcement | null | undefined;
  readonly children: ReactNode;
}

interface InnerProps extends ShellContentProps {
  readonly titleId: string;
  readonly cardRef: RefObject<HTMLDivElement | null>;
  readonly onClose?: (() => void) | undefined;
}

/** The card: header, view and messages. */
export function ShellContent(props: InnerProps) {
  const { viewName, title, titleId, cardRef, direction = 'forward', notice, alert, announcement } = props;
  const { AlertBar, Snackbar } = props.messageParts ?? {};
  useStyles(css);
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useHeightAnimation(body, content);
  return (
    <div className="card" part="card" ref={cardRef}>
      <ViewHeader
        title={title}
        titleId={titleId}
        onBack={props.onBack}
        onHelp={props.onHelp}
        start={props.headerStart}
        end={props.headerEnd}
        onClose={props.onClose}
      />
      <slot name="header" />
      {AlertBar && alert && <AlertBar {...alert} />}
      <div className="card-body" part="body" ref={body}>
        <div ref={content}>
          <ViewTransition viewName={viewName} direction={direction}>
            {props.children}
          </ViewTransition>
        </div>
      </div>
      <slot name="footer" />
      <div className="snackbar-region" role="status">
        {Snackbar && <Snackbar notice={notice ?? null} />}
      </div>
      <LiveRegion announcement={announcement} viewName={viewName} />
    </div>
  );
}
