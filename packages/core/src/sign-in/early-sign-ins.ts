import type { PairingAuthentication, PairingCacao, PairingSession } from '../ports/pairing.js';
import type { SiwxAccount, SiwxSession } from '../ports/sign-in.js';
import { accountKey } from './account-key.js';
import { cacaoAccount, toCacaoMessage } from './cacao-message.js';

const isSameList = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Whether a wallet has signed what it was asked to: each field of its answer is untrusted. */
function isAnswerTo({ p, s }: PairingCacao, asked: PairingAuthentication): boolean {
  const account = cacaoAccount({ p });
  return (
    account !== null &&
    asked.networkIds.includes(account.chainId) &&
    p.domain === asked.domain &&
    p.aud === asked.uri &&
    p.nonce === asked.nonce &&
    p.version === '1' &&
    p.statement === asked.statement &&
    p.requestId === asked.requestId &&
    p.exp === asked.expiresAt &&
    p.nbf === asked.notBefore &&
    isSameList(p.resources, asked.resources) &&
    s.s !== ''
  );
}

function toSession(cacao: PairingCacao, account: SiwxAccount): SiwxSession {
  const { aud, domain, exp, iat, nbf, nonce, requestId, resources, statement, version } = cacao.p;
  const data = {
    ...account,
    domain,
    uri: aud,
    version,
    nonce,
    issuedAt: iat,
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
    ...(statement && { statement }),
  };
  return { data, message: toCacaoMessage(cacao), signature: cacao.s.s, cacao };
}

export interface EarlySignIns {
  /** What the current pairing asks for. */
  ask(authentication: PairingAuthentication): void;
  /** What the wallet of a pairing has signed; anything else than what was asked for is ignored. */
  takeSigned(session: PairingSession): void;
  add(session: SiwxSession): void;
  /** Takes what was signed for an account; each is used once. */
  take(account: SiwxAccount): SiwxSession | undefined;
}

/** What wallets have signed before the modal asks them to. Not verified yet. */
export function createEarlySignIns(): EarlySignIns {
  const byAccount = new Map<string, SiwxSession>();
  let asked: PairingAuthentication | undefined;
  return {
    ask(authentication) {
      asked = authentication;
      byAccount.clear();
    },
    takeSigned({ accounts, authentication = [] }) {
      const wanted = asked;
      // A nonce is for one sign-in.
      asked = undefined;
      if (!wanted) return;
      for (const cacao of authentication) {
        const account = cacaoAccount(cacao);
        const isShared = account && accounts.some((one) => one.toLowerCase() === accountKey(account));
        if (account && isShared && isAnswerTo(cacao, wanted))
          byAccount.set(accountKey(account), toSession(cacao, account));
      }
    },
    add: (session) => void byAccount.set(accountKey(session.data), session),
    take(account) {
      const session = byAccount.get(accountKey(account));
      byAccount.delete(accountKey(account));
      return session;
    },
  };
}
