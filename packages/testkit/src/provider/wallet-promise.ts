/**
 * A promise whose callbacks run as often as the wallet answers. Wallets with hand-written bridges to another process are known to call back twice;
 * `await` is safe from that, a bare `.then(callback)` is not.
 */
export class WalletPromise<T> extends Promise<T> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  #answersTwice = false;

  /** Makes every callback run twice. Call it before the promise settles. */
  repeat(): void {
    this.#answersTwice = true;
  }

  // biome-ignore lint/suspicious/noThenProperty: this is a promise
  override then<R1 = T, R2 = never>(
    onFulfilled?: ((value: T) => R1 | PromiseLike<R1>) | null,
    onRejected?: ((reason: unknown) => R2 | PromiseLike<R2>) | null,
  ): Promise<R1 | R2> {
    return super.then(this.#repeated(onFulfilled), this.#repeated(onRejected));
  }

  #repeated<A, R>(callback: ((argument: A) => R) | null | undefined): ((argument: A) => R) | null | undefined {
    if (!callback) return callback;
    return (argument) => {
      if (this.#answersTwice) callback(argument);
      return callback(argument);
    };
  }
}
