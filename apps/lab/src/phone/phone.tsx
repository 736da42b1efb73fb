import type { PairingTestWallet } from '@foyerkit/testkit/pairing';
import { useCallback, useEffect, useState } from 'react';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { toHostError } from '../host/host-errors.js';
import { usePolled } from '../shell/use-polled.js';
import { PairForm } from './pair-form.js';
import { PhoneAccount } from './phone-account.js';
import { PhonePrompt } from './phone-prompt.js';
import { PhoneSessions } from './phone-sessions.js';

export interface PhoneProps {
  readonly wallet: PairingTestWallet;
  readonly info: LabInfo;
  readonly firstLink: string | null;
}

const POLL_MS = 250;

/** A wallet on a phone: its account, its pending requests, and its sessions. */
export function Phone({ wallet, info, firstLink }: PhoneProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(
    () => ({
      ...wallet.snapshot(),
      sessions: wallet.sessions(),
      prompts: wallet.log().filter(({ prompted, status }) => prompted && status === 'open'),
    }),
    [wallet],
  );
  const { address, chainId, prompts, sessions } = usePolled(read, POLL_MS);
  const attempt = useCallback(async (act: () => Promise<unknown>): Promise<void> => {
    setFailure(null);
    try {
      await act();
    } catch (thrown) {
      setFailure(toHostError(thrown).message);
    }
  }, []);
  useEffect(() => {
    if (firstLink) void attempt(() => wallet.pair(firstLink));
  }, [attempt, firstLink, wallet]);
  const [prompt] = prompts;
  return (
    <div className="phone">
      <div className="phone-screen">
        <h2>Lab Phone</h2>
        <PhoneAccount
          {...{ address, chainId, info, wallet }}
          onAccount={(index) => void attempt(() => wallet.selectAccount(index))}
          onChain={(id) => void attempt(() => wallet.switchChain(id))}
        />
        {failure && (
          <p className="phone-failure" role="alert" data-testid="wallet-error">
            {failure}
          </p>
        )}
        {prompt ? (
          <PhonePrompt
            key={prompt.id}
            prompt={prompt}
            waiting={prompts.length - 1}
            onAnswer={(answer) => wallet.release(answer, prompt.method)}
          />
        ) : (
          <PairForm onPair={(uri) => attempt(() => wallet.pair(uri))} />
        )}
        <PhoneSessions
          sessions={sessions}
          chains={info.chains}
          onEnd={(topic) => void attempt(() => wallet.disconnect(topic))}
        />
      </div>
    </div>
  );
}
