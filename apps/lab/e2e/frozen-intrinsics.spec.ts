import { verifyMessage } from 'viem';
import { expect, test } from './support/test.js';

// As hardened JavaScript does: from then on an assignment to a name that a function, an error or an array inherits throws.
test('a page that freezes intrinsics opens the modal, connects, signs and disconnects', async ({
  evmWallet,
  lab,
  page,
}) => {
  await page.addInitScript(() => {
    const intrinsics = [
      ...[Object, Function, Array, Promise, String, Number, Boolean, Symbol, BigInt, Date, RegExp],
      ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, DataView, Uint8Array, Proxy, WeakRef],
      ...[Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError],
      Object.getPrototypeOf(Uint8Array),
      (async () => undefined).constructor,
      function* () {}.constructor,
    ];
    for (const intrinsic of intrinsics) {
      Object.freeze(intrinsic);
      if (intrinsic.prototype) Object.freeze(intrinsic.prototype);
    }
  });
  evmWallet.approve();
  await lab.goto();
  expect(await page.evaluate(() => Object.isFrozen(Function.prototype) && Object.isFrozen(Error.prototype))).toBe(true);
  await lab.connect('Journey Wallet');
  const address = evmWallet.addresses[0] as `0x${string}`;
  const signature = (await lab.sign('Good evening')) as `0x${string}`;
  expect(await verifyMessage({ address, message: 'Good evening', signature })).toBe(true);

  // What fails is told by a code, as on other pages.
  evmWallet.reject();
  await page.getByTestId('sign-message-eip155').click();
  await expect(page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');

  await lab.openView('Account');
  await lab.button('Disconnect').click();
  await lab.expectStatus('disconnected');
});
