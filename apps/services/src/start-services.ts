import { createRateLimit, httpUrl, ListenError, openHttpServer } from '@foyerkit/http';
import { createEventIntake, type EventSink, withRetry } from './analytics/event-intake.js';
import { createEventStore } from './analytics/event-store.js';
import { createNodeBalances } from './balances/node-balances.js';
import { allWallets } from './catalogue/all-wallets.js';
import { createCatalogue } from './catalogue/catalogue.js';
import type { BalanceSource, HistorySource } from './chain-api/ports.js';
import { chainsSchema } from './chains/chain.js';
import { createChainList } from './chains/chain-list.js';
import { DEFAULT_CONFIG, type ServicesConfig } from './config.js';
import { openServicesDatabase } from './database/open-services-database.js';
import { createExchanges } from './exchanges/create-exchanges.js';
import { exchangesConfigSchema } from './exchanges/exchanges-config.js';
import { createFaultList } from './faults/fault-list.js';
import { eventRoutes, intakeRoutes } from './http/analytics.route.js';
import { balanceRoutes } from './http/balance.route.js';
import { catalogueRoutes } from './http/catalogue.route.js';
import { chainRoutes } from './http/chains.route.js';
import { configRoutes } from './http/config.route.js';
import { convertRoutes } from './http/convert.route.js';
import { createApp } from './http/create-app.js';
import { exchangeRoutes } from './http/exchanges.route.js';
import { faultRoutes } from './http/faults.route.js';
import { healthRoutes } from './http/health.route.js';
import { historyRoutes } from './http/history.route.js';
import { identityRoutes } from './http/identity.route.js';
import { imageRoutes } from './http/images.route.js';
import { nameRoutes } from './http/names.route.js';
import { onrampRoutes } from './http/onramp.route.js';
import { openApiRoutes } from './http/openapi.route.js';
import { priceRoutes } from './http/prices.route.js';
import { projectRoutes } from './http/projects.route.js';
import { rpcRoutes } from './http/rpc.route.js';
import { sessionRoutes } from './http/sessions.route.js';
import { testExchangeRoutes } from './http/test-exchange.route.js';
import { verifyRoutes } from './http/verify.route.js';
import { createRemoteIdentities } from './identity/identities.js';
import { createIndexedHistory } from './indexer/indexed-history.js';
import { startIndexer } from './indexer/start-indexer.js';
import { createTokenKnowledge } from './indexer/token-knowledge.js';
import { createLog } from './log.js';
import { createNameStore } from './names/name-store.js';
import { createNames } from './names/names.js';
import { createSignatureVerifier } from './names/verify-signature.js';
import { createConfiguredProvider } from './onramp/configured-provider.js';
import { createPriceSource } from './prices/create-price-source.js';
import { createProjectStore } from './projects/project-store.js';
import { openMessageStore } from './relay/open-message-store.js';
import { createRelay } from './relay/relay.js';
import { relayAdmission } from './relay/relay-admission.js';
import { DEFAULT_RELAY_LIMITS, type RelayLimits } from './relay/relay-limits.js';
import { createCosign } from './sessions/co-sign.js';
import { createCosigner, readCosignerSecret } from './sessions/cosigner-key.js';
import { createSessionSeal } from './sessions/session-seal.js';
import { createSessionStore } from './sessions/session-store.js';
import { createSessions } from './sessions/sessions.js';
import { StartError } from './start-error.js';
import { checkMarkets, createSwapSources, toSwaps } from './swaps/create-swaps.js';
import { createQuoteSeal } from './swaps/quote-seal.js';
import type { SwapSource } from './swaps/swap-source.js';
import { checkSetting } from './validation/json-setting.js';
import { readAttestationKey } from './verify/attestation-key.store.js';
import { createAttestor } from './verify/attestor.js';

/** With faults enabled browsers ask every time: a list they kept would hide the fault. */
const CATALOGUE_MAX_AGE_S = 300;
/** Include lists of a few hundred wallet ids exceed Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Omitted options have the same defaults as the environment variables. */
export interface ServicesOptions extends Partial<ServicesConfig> {
  readonly relayLimits?: Partial<RelayLimits>;
  /** In the place of the services' own index of the chains, which is not kept then. */
  readonly history?: HistorySource;
  /** In the place of the balances that the nodes tell. */
  readonly balances?: BalanceSource;
  /** Takes events in the place of the services' own store, which then has none. */
  readonly eventSink?: EventSink;
  /** Who swaps tokens, before the configured ones. */
  readonly swapSource?: SwapSource;
}

/** The running services. */
export interface Services {
  /** Base URL for clients, without a trailing slash. */
  readonly url: string;
  /** WebSocket URL of the relay. */
  readonly relayUrl: string;
  /** The port listened on, including the one chosen for 0. */
  readonly port: number;
  /** Ends sockets and requests and closes the database, within two seconds. A second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Starts catalogue, configuration, analytics and relay on one port.
 * @throws StartError with a code and a message for the operator, for example for a taken port or an unusable database.
 */
export async function startServices({
  balances: balanceSource,
  eventSink,
  history,
  relayLimits,
  swapSource,
  ...options
}: ServicesOptions = {}): Promise<Services> {
  const config: ServicesConfig = { ...DEFAULT_CONFIG, ...options };
  const chains = createChainList(checkSetting('CHAINS', config.chains, chainsSchema));
  const exchanges = createExchanges(
    checkSetting('EXCHANGES', config.exchanges, exchangesConfigSchema),
    chains,
    () => url,
  );
  const markets = checkMarkets(config.swaps, chains);
  const log = createLog(config.log);
  const stopping = new AbortController();
  const rateLimit = createRateLimit(config.rateLimitPerMinute);
  const faults = config.faults ? createFaultList() : null;

  const catalogue = createCatalogue(allWallets());
  const database = await openServicesDatabase(config);
  const [events, attestationKey, cosignerSecret] = await Promise.all([
    createEventStore(database),
    readAttestationKey(database),
    readCosignerSecret(database),
  ]).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const projects = createProjectStore(database, config.allowedOrigins);
  const takeEvents = createEventIntake({
    projects,
    projectIds: config.eventProjects,
    sink: eventSink ? withRetry(eventSink, log) : events.append,
    limits: {
      address: createRateLimit(config.eventRateLimitPerMinute),
      project: createRateLimit(config.projectEventRateLimitPerMinute),
    },
  });
  const prices = createPriceSource(config);
  const verify = createSignatureVerifier(chains);
  const sessionStore = createSessionStore(database);
  const cosigner = createCosigner(cosignerSecret);
  const sessions = createSessions({ store: sessionStore, verify, seal: createSessionSeal(cosignerSecret) });
  const cosign = createCosign({ store: sessionStore, cosigner });
  const names = createNames({
    store: createNameStore(database),
    verify,
    zone: config.nameZone,
  });
  const { identitySourceUrl } = config;
  const identities = identitySourceUrl === null ? null : createRemoteIdentities({ urlTemplate: identitySourceUrl });
  const limits = { ...DEFAULT_RELAY_LIMITS, ...relayLimits };
  const store = await openMessageStore({ redisUrl: config.redisUrl, limits, log }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const histories = historyRoutes(chains, history ?? createIndexedHistory(database));
  const knowledge = createTokenKnowledge(config.prices);
  const seal = createQuoteSeal(attestationKey);
  const swaps = toSwaps([
    ...(swapSource ? [swapSource] : []),
    ...createSwapSources({ markets, sourceUrl: config.swapSourceUrl, chains, knowledge, seal }),
  ]);
  const indexer = startIndexer({
    chains,
    database,
    isFollowing: !history,
    knowledge,
    log,
    onChange: (chainId, accounts) => {
      histories.drop(chainId, accounts);
      balances.drop(chainId, accounts);
    },
  });
  const balances = balanceRoutes({
    chains,
    balances: balanceSource ?? createNodeBalances({ database, find: indexer.find, knowledge, prices }),
    publicUrl: () => url,
  });
  const { allowedOrigins, trustProxy } = config;
  const relay = createRelay({
    limits,
    store,
    log,
    admit: relayAdmission({ allowedOrigins, rateLimit, trustProxy, faults, stopping: stopping.signal }),
  });

  let url = config.publicUrl ?? '';
  const fetch = createApp({
    config,
    log,
    rateLimit,
    faults,
    stopping: stopping.signal,
    routes: [
      catalogueRoutes({ catalogue, publicUrl: () => url, maxAgeS: faults ? 0 : CATALOGUE_MAX_AGE_S }),
      imageRoutes(catalogue),
      configRoutes(projects),
      intakeRoutes(takeEvents),
      eventRoutes(events),
      openApiRoutes(),
      nameRoutes(names, () => url, createRateLimit(config.nameRateLimitPerMinute)),
      sessionRoutes({ sessions, cosign, cosigner, writes: createRateLimit(config.nameRateLimitPerMinute) }),
      onrampRoutes(config.onramp && createConfiguredProvider(config.onramp, prices)),
      exchangeRoutes(exchanges.all),
      testExchangeRoutes(exchanges.test),
      identityRoutes(names, identities, () => url),
      priceRoutes(prices, () => url),
      verifyRoutes(createAttestor(attestationKey), projects),
      chainRoutes(chains, swaps),
      convertRoutes(swaps, () => url),
      rpcRoutes({ chains, onTransaction: indexer.note }),
      histories.routes,
      balances.routes,
      healthRoutes({
        catalogue: () => ({ wallets: catalogue.count() }),
        config: async () => ({ projects: await projects.count() }),
        analytics: async () => ({ events: await events.count() }),
        relay: async () => ({ ...(await relay.stats()) }),
        ...(chains.all.length > 0 && !history && { chains: async () => ({ chains: await indexer.report() }) }),
      }),
      ...(faults ? [faultRoutes(faults, relay), projectRoutes(projects)] : []),
    ],
  });

  const close = async () => {
    stopping.abort();
    await relay.close();
  };
  const server = await openHttpServer({
    host: config.host,
    port: config.port,
    maxHeaderBytes: MAX_HEADER_BYTES,
    fetch,
    onUpgrade: (request, socket, head) => void relay.upgrade(request, socket, head),
  }).catch(async (error: unknown) => {
    await close();
    await database.close();
    throw error instanceof ListenError ? new StartError(error.code, error.message, { cause: error }) : error;
  });
  url ||= httpUrl(config.host, server.port);

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    await Promise.all([close(), server.close()]);
    await database.close();
    log.info('services stopped');
  };
  log.info('services started', { url });
  return {
    url,
    relayUrl: `${url.replace(/^http/, 'ws')}/relay`,
    port: server.port,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
