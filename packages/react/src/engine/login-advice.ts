import { type RootState, selectFeatures } from '@foyerkit/core';

/** Reports to the developer logins that the host asks for and that no visitor is offered. A separate chunk. */
export function adviseOnLogins(state: RootState): void {
  const { localFeatures } = state.options;
  const allowed = selectFeatures(state);
  const isAsked = (value: boolean | readonly string[] | undefined) => (Array.isArray(value) ? value.length > 0 : value);
  // What the project does not allow is reported as such.
  const asked = (['email', 'socials'] as const).filter((name) => isAsked(localFeatures[name]) && allowed[name]);
  for (const name of asked) {
    console.warn(
      `[foyerkit] EMBEDDED_WALLET_UNAVAILABLE: "features.${name}" asks for logins that need an embedded wallet, and this` +
        " modal has none, so they are not offered. Create one with `embeddedWallet()` of '@foyerkit/react/embedded', and" +
        ' spread its `options` into those of the modal.',
    );
  }
}
