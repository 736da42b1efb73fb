import type * as v from 'valibot';
import type { buyStatusSchema, payPageSchema, payUrlCallSchema } from '../chain-api/exchanges.endpoints.js';

type PayPage = v.InferOutput<typeof payPageSchema>;
export type BuyStatus = v.InferOutput<typeof buyStatusSchema>;

/** What is to be sent to whom: CAIP-19, whole units of the asset, CAIP-10. */
type ExchangeOrder = Omit<v.InferOutput<typeof payUrlCallSchema>['params'], 'exchangeId'> & {
  readonly projectId: string;
};

/** Why an exchange does not take an order. */
export class OrderRefusal extends Error {
  override readonly name = 'OrderRefusal';

  constructor(
    /** The parameter that is to blame. */
    readonly field: 'amount' | 'asset' | 'recipient',
    message: string,
  ) {
    super(message);
  }
}

/** Who sends an asset that a visitor holds there. */
export interface Exchange {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** Whether it sends this asset. */
  sends(asset: string): boolean;
  /** The page on which the visitor pays. @throws OrderRefusal, HttpError 503 */
  open(order: ExchangeOrder): Promise<PayPage>;
  /** `UNKNOWN` also for a session that it does not have. @throws HttpError 503 */
  status(sessionId: string): Promise<BuyStatus>;
}
