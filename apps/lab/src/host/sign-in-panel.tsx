import { useSignIn, useSiwx } from '@foyerkit/react/sign-in';
import type { HostErrors } from './host-errors.js';

/** What the host knows of sign-in, and its buttons. */
export function SignInPanel({ errors }: { readonly errors: HostErrors }) {
  const { sessions } = useSiwx();
  const { error, isSignedIn, signIn, signOut } = useSignIn();
  return (
    <section className="panel">
      <h2>Sign-in</h2>
      <p>
        Signed in: <output data-testid="signed-in">{isSignedIn ? 'yes' : 'no'}</output>{' '}
        <output data-testid="sign-in-error">{error?.code ?? 'none'}</output>
      </p>
      <ul data-testid="sign-in-sessions">
        {sessions.map(({ accountAddress, chainId }) => (
          <li key={`${chainId}:${accountAddress}`}>{`${chainId}:${accountAddress}`}</li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" data-testid="sign-in" onClick={signIn}>
          Sign in
        </button>
        <button type="button" data-testid="sign-out" onClick={() => void errors.attempt(signOut)}>
          Sign out
        </button>
      </div>
    </section>
  );
}
