import { findPlatform, type MessengerSystem, messengerSystemOf } from '@foyerkit/core';
import { useState } from 'react';

/** The system of the messenger whose own browser this is, or `null`. Asked once for a view: it does not change. */
export const useMessenger = (): MessengerSystem | null => useState(() => messengerSystemOf(findPlatform()))[0];
