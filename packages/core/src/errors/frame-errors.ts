import { ModalError, type ModalErrorOptions } from './modal-error.js';

/** The page has removed the frame, for example by replacing its body. */
export class FrameLostError extends ModalError {
  constructor(options?: ModalErrorOptions) {
    super('FRAME_LOST', 'The secure frame was removed from the page', options);
  }
}
