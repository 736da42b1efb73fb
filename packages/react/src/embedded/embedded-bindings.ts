import {
  type AppMetadata,
  createLazy,
  type EmbeddedClient,
  type EmbeddedEnvironment,
  type EmbeddedWallet,
  type Lazy,
  LoginError,
  loadPart,
  within,
} from '@foyerkit/core/adapter';
import type { EmbeddedWalletOptions } from './embedded-wallet-options.js';

/** How long an adapter waits for the modal to bind the wallet: the code of the login loads first. */
export const BIND_LIMIT_MS = 20_000;

export type EmbeddedBindings = Pick<EmbeddedWallet, 'bind' | 'client' | 'unbind'>;

/** What one modal has made of the wallet. */
interface Binding {
  /** Absent: it was never bound. */
  readonly client?: Lazy<EmbeddedClient>;
  isOver: boolean;
}

/** What the adapters of one modal wait for. */
interface Place {
  readonly bound: Promise<Binding>;
  readonly settle: (binding: Binding) => void;
  binding?: Binding;
}

function createPlace(): Place {
  let settle: Place['settle'] = () => undefined;
  const bound = new Promise<Binding>((resolve) => {
    settle = resolve;
  });
  return { bound, settle };
}

const unavailable = (details: string) => new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details });

/** The clients of the modals that one embedded wallet was given to. Loaded when an adapter or a modal needs one. */
export function createBindings(options: EmbeddedWalletOptions): EmbeddedBindings {
  const { enableLogger = false, projectId, url, wire = 'auto' } = options;
  const places = new WeakMap<AppMetadata, Place>();

  const placeOf = (metadata: AppMetadata): Place => {
    const place = places.get(metadata) ?? createPlace();
    places.set(metadata, place);
    return place;
  };

  const read = ({ client, isOver }: Binding): Promise<EmbeddedClient> => {
    if (isOver || !client) throw unavailable('The modal no longer offers it.');
    return client.get();
  };

  const createBinding = (environment: EmbeddedEnvironment) => {
    const named = projectId === undefined ? environment : { ...environment, projectId };
    const binding = {
      isOver: false,
      client: createLazy(async () => {
        const { createEmbeddedClient } = await loadPart(options.client());
        if (binding.isOver) throw unavailable('The modal no longer offers it.');
        return createEmbeddedClient(named, { url, wire, enableLogger });
      }),
    };
    return binding;
  };

  return {
    async client({ metadata }, signal) {
      const missing = () => unavailable('Pass the embedded wallet in "extensions", too.');
      return read(await within(placeOf(metadata).bound, BIND_LIMIT_MS, missing, signal ? [signal] : []));
    },
    async bind(environment) {
      const { metadata } = environment;
      // A project can allow it again.
      if (placeOf(metadata).binding?.isOver) places.delete(metadata);
      const place = placeOf(metadata);
      place.binding ??= createBinding(environment);
      place.settle(place.binding);
      return read(place.binding);
    },
    unbind({ metadata }) {
      const place = placeOf(metadata);
      place.binding ??= { isOver: true };
      place.binding.isOver = true;
      place.settle(place.binding);
      place.binding.client?.loaded?.destroy();
    },
  };
}
