import {
  type EmbeddedEnvironment,
  type FrameHandle,
  FrameLostError,
  isModalError,
  LoginError,
  type ModalError,
  onAbort,
} from '@foyerkit/core/adapter';
import { createDeferred, type Deferred } from '../protocol/deferred.js';
import { LIMITS, type Rejections, type ReplyMessage } from '../protocol/index.js';
import { type FrameAddress, isOfSite } from './frame-address.js';
import { connectWire, type HostWindow } from './wire.js';

/** A frame whose document answers. */
export interface ReadyFrame {
  readonly handle: FrameHandle;
  send(message: object): void;
}

export interface FrameLifeOptions {
  readonly environment: EmbeddedEnvironment;
  readonly address: FrameAddress;
  readonly mode: 'auto' | 'hosted';
  readonly page: HostWindow;
  readonly rejections: Rejections;
  /** For each document: before anybody who waits for it. */
  readonly onReady: (frame: ReadyFrame) => void;
  /** Requests that were sent are not answered any more. */
  readonly onInterrupted: (reason: ModalError | null) => void;
  readonly onReply: (message: ReplyMessage) => void;
  readonly onToken: (token: string) => void;
}

export interface FrameLife {
  /**
   * Places the frame if it is not there, and waits until its document answers.
   * @param isLimited whether the load limit counts from now on, unless it does already
   * @throws EMBEDDED_WALLET_UNAVAILABLE, FRAME_LOST
   */
  ready(isLimited: boolean): Promise<ReadyFrame>;
  /** The one whose document answers now; another object for each document. */
  readonly frame: ReadyFrame | undefined;
  /** The document is about to load itself again. */
  expectDocument(): void;
  readonly isPlaced: boolean;
  /** Whether our own site can keep a session; `undefined`: no site has said so. */
  readonly storage: 'blocked' | 'ok' | undefined;
  /** Whether the site turned out to be a hosted one. */
  readonly isHosted: boolean;
  /** Removes the frame; the next need places it again. */
  remove(reason: ModalError): void;
  /** Removes the frame for good. */
  end(reason: ModalError): void;
}

const toUnavailable = (details: string) => new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details });

/** One placing of the frame, until it is removed, is lost, or does not load. */
interface Placing {
  /** Of the present document. */
  readonly ready: Promise<ReadyFrame>;
  /** Starts the load limit, unless it runs or the document answers. */
  limit(): void;
  expectDocument(): void;
  end(reason: ModalError): void;
}

/** The frame of one modal: placed with its first need, and again with the next need after it was lost. */
export function createFrameLife(options: FrameLifeOptions): FrameLife {
  const { environment, address, mode, page, rejections, onInterrupted, onReady, onReply, onToken } = options;
  let current: Placing | undefined;
  let ended: ModalError | undefined;
  let frame: ReadyFrame | undefined;
  let isHosted = mode === 'hosted';
  let storage: FrameLife['storage'];

  const place = (): Placing => {
    let handle: FrameHandle | undefined;
    let ready: Deferred<ReadyFrame> = createDeferred();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const expectDocument = (): void => {
      if (frame) ready = createDeferred();
      frame = undefined;
    };

    const removeFrame = (): void => {
      const placed = handle;
      // First, so that the loss of it is not taken for one that nobody wanted.
      handle = undefined;
      placed?.destroy();
    };

    const end = (reason: ModalError): void => {
      if (current !== placing) return;
      current = undefined;
      frame = undefined;
      clearTimeout(timer);
      page.removeEventListener('securitypolicyviolation', onViolation);
      closeWire();
      removeFrame();
      ready.reject(reason);
      onInterrupted(reason);
    };

    const open = async (): Promise<void> => {
      try {
        const opened = await environment.frame.open(address.request(isHosted));
        // Removed while its code was loading.
        if (current !== placing) return opened.destroy();
        handle = opened;
        onAbort([opened.lost], () => {
          if (handle === opened) end(new FrameLostError());
        });
      } catch (cause) {
        end(isModalError(cause) ? cause : new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { cause }));
      }
    };

    /** Otherwise the frame would stay silent until the load limit. */
    const onViolation = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent): void => {
      // Browsers report the whole address or the origin only.
      if (!isOfSite(address.origin, blockedURI) || effectiveDirective !== 'frame-src' || disposition !== 'enforce')
        return;
      end(toUnavailable(`Add "${address.origin}" to "frame-src".`));
    };

    const placing: Placing = {
      get ready() {
        return ready.promise;
      },
      limit() {
        if (frame || current !== placing) return;
        timer ??= setTimeout(() => {
          environment.onTimeout('iframe_load_failed');
          end(toUnavailable('No READY in time'));
        }, LIMITS.loadMs);
      },
      expectDocument,
      end,
    };
    current = placing;
    page.addEventListener('securitypolicyviolation', onViolation);

    const closeWire = connectWire({
      page,
      origin: address.origin,
      frameWindow: () => handle?.window ?? null,
      mode,
      rejections,
      acceptDocument(kind, said) {
        storage = said;
        if (kind === 'own' || isHosted) return true;
        // A hosted site needs a wider sandbox than our own: the frame is placed once more, before anything is asked.
        isHosted = true;
        removeFrame();
        void open();
        return false;
      },
      onReady(send) {
        if (!handle) return;
        clearTimeout(timer);
        timer = undefined;
        frame = { handle, send };
        onReady(frame);
        ready.resolve(frame);
      },
      onGone() {
        expectDocument();
        onInterrupted(null);
      },
      onReply,
      onToken,
    });
    void open();
    return placing;
  };

  return {
    async ready(isLimited) {
      if (ended) throw ended;
      const placing = current ?? place();
      if (isLimited) placing.limit();
      return placing.ready;
    },
    get frame() {
      return frame;
    },
    get isPlaced() {
      return current !== undefined;
    },
    get storage() {
      return storage;
    },
    get isHosted() {
      return isHosted;
    },
    expectDocument: () => current?.expectDocument(),
    remove: (reason) => current?.end(reason),
    end(reason) {
      ended ??= reason;
      current?.end(reason);
    },
  };
}
