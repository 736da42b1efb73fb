/** What a secure site answers: the frame protocol's types. The site itself comes with the embedded wallet. */
export type { AppEvent, AppEventType } from '@foyerkit/secure-frame';
