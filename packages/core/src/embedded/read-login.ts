import type { ErrorCode } from '../errors/codes.js';
import { isModalError } from '../errors/modal-error.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { ReadLogin } from '../ports/embedded.js';
import type { LoginAnswer, LoginSignIn } from '../ports/sign-in.js';
import type { Dependencies } from '../store/dependencies.js';

/** The site has answered, and signs nothing here. Anything else is a failure of the login itself. */
const NOT_SIGNED: ReadonlySet<ErrorCode> = new Set([
  'CHAIN_NOT_SUPPORTED',
  'METHOD_NOT_ALLOWED',
  'NETWORK_UNREACHABLE',
  'REQUEST_FAILED',
  'REQUEST_REJECTED',
  'UNTRUSTED_ORIGIN',
]);

async function loadSignIn(
  { features, hostOptions }: Dependencies,
  networkId: CaipNetworkId,
): Promise<LoginSignIn | undefined> {
  if (!(hostOptions.siwx ?? hostOptions.siweConfig)) return undefined;
  // Visitors log in all the same; the connection loads it again, and asks them.
  const signIn = await features.load('signIn').catch(() => null);
  return signIn?.forLogin(networkId);
}

/** Reads who has logged in, and has the site sign the message with it. What is not signed so is asked for afterwards. */
export async function readLogin<A extends LoginAnswer>(
  dependencies: Dependencies,
  networkId: CaipNetworkId,
  read: ReadLogin<A>,
): Promise<A> {
  const signIn = await loadSignIn(dependencies, networkId);
  if (!signIn) return read();
  try {
    const answer = await read(signIn.message);
    signIn.take(answer);
    return answer;
  } catch (thrown) {
    // A login must not fail because of what was to be signed with it.
    if (isModalError(thrown) && NOT_SIGNED.has(thrown.code)) return read();
    throw thrown;
  }
}
