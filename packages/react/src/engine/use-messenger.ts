import { findPlatform, type MessengerSystem, messengerSystemOf } from '@foyerkit/core';
import { useState } from 'react';

/** The platform of the messenger whose in-app browser this is, or `null`. Evaluated once per view. */
export const useMessenger = (): MessengerSystem | null => useState(() => messengerSystemOf(findPlatform()))[0];
