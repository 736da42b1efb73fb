/** What a secure site responds to: the types of the frame protocol. The site itself comes with the embedded wallet. */
export type { AppEvent, AppEventType } from '@foyerkit/secure-frame/protocol';
