import * as v from 'valibot';
import { loadPart } from '../adapter-kit/lazy.js';
import { toWallet } from '../api/wallet-record.js';
import { connectWallet } from '../connection/connection.controller.js';
import { selectConnector } from '../connection/connection.selectors.js';
import { ConnectorNotFoundError } from '../errors/connection-errors.js';
import { LoginError } from '../errors/login-failures.js';
import { NetworkNotFoundError } from '../errors/network-errors.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { SOCIAL_PROVIDERS } from '../logins/socials.js';
import { networkChosen } from '../networks/choices.js';
import type { CustomWallet } from '../options/options.js';
import { isDecimalText } from '../ports/amount.js';
import { type CaipNetworkId, CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import type { ViewEntry } from '../router/view-params.js';
import { VIEW_TRAITS } from '../router/view-traits.js';
import { selectViewEntry } from '../router/view-traits.selectors.js';
import { type SendRequest, sendRequested } from '../send/send-requested.js';
import type { Dependencies } from '../store/dependencies.js';
import type { RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { type SwapRequest, swapRequested } from '../swap/swap-requested.js';
import type { Wallet } from '../wallets/wallet.js';
import { type OpenRequest, openModal } from './modal.controller.js';

/** The data that a host can open a view with, by the view's name. A wallet is given in the catalogue's format. */
export interface ViewData {
  readonly SwitchNetwork: { readonly networkId: CaipNetworkId };
  readonly ConnectingExternal: { readonly namespace: ChainNamespace; readonly connectorId: string };
  readonly ConnectingMultiChain: { readonly namespace: ChainNamespace; readonly connectorId: string };
  readonly ConnectingSocial: { readonly provider: (typeof SOCIAL_PROVIDERS)[number] };
  readonly ConnectingWalletConnect: { readonly wallet: CustomWallet };
  readonly Downloads: { readonly wallet: CustomWallet };
  readonly WalletSend: SendRequest;
  readonly Swap: SwapRequest;
}

const ConnectorData = v.object({ namespace: v.picklist(CHAIN_NAMESPACES), connectorId: v.string() });
const SocialData = v.object({ provider: v.picklist(SOCIAL_PROVIDERS) });
const AmountData = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isDecimalText(text), 'expected an amount such as "0.25"'),
  ),
);
const SendData = v.object({ token: v.optional(v.string()), amount: AmountData, to: v.optional(v.string()) });
const SwapData = v.object({
  fromToken: v.optional(v.string()),
  toToken: v.optional(v.string()),
  amount: AmountData,
});
const NetworkData = v.object({ networkId: v.string() });

function read<Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw new InvalidOptionError('data', result.issues[0].message);
  return result.output;
}

function readWallet(data: unknown): Wallet {
  const { wallet: record } = read(v.object({ wallet: v.unknown() }), data);
  // A picture from the host is already a URL.
  const wallet = toWallet(record, () => '');
  if (!wallet) throw new InvalidOptionError('data', "expected a wallet in the catalogue's format");
  return wallet;
}

function readConnector(state: RootState, data: unknown) {
  const params = read(ConnectorData, data);
  if (!selectConnector(state, params.namespace, params.connectorId)) {
    throw new ConnectorNotFoundError(params.connectorId);
  }
  return params;
}

function readNetwork(state: RootState, data: unknown) {
  const { networkId } = read(NetworkData, data);
  const network = state.networks.all.find(({ caipNetworkId }) => caipNetworkId === networkId);
  if (!network) throw new NetworkNotFoundError(networkId);
  return { networkId: network.caipNetworkId };
}

/** The views of the embedded wallet that hosts can open. */
const LOGIN_VIEWS: readonly string[] = ['ConnectSocials', 'ConnectingSocial', 'EmailLogin'];

/** The steps of other views. Alone they have nothing to show, or nowhere to lead to. */
const STEPS: Readonly<Record<string, string>> = {
  WalletSendSelectToken: 'WalletSend',
  WalletSendPreview: 'WalletSend',
  SwapSelectToken: 'Swap',
  SwapPreview: 'Swap',
  WalletCompatibleNetworks: 'WalletReceive',
  OnRampTokenSelect: 'OnRampProviders',
  OnRampFiatSelect: 'OnRampProviders',
  WhatIsABuy: 'OnRampProviders',
  BuyInProgress: 'OnRampProviders',
  RegisterAccountNameSuccess: 'RegisterAccountName',
};

/**
 * Connect, if the name belongs to no view, or to one that opens with data alone: the developer is told. The view of
 * which it is a step, if it is one.
 */
function toPlainEntry(state: RootState, name: string): ViewEntry {
  const view = Object.hasOwn(STEPS, name) ? (STEPS[name] ?? name) : name;
  const entry = selectViewEntry(state, view);
  if (entry.view !== view && state.options.debug) {
    import('../options/advise-host.js').then(
      ({ adviseOnView }) => adviseOnView(view, state.featureViews),
      // If the advice fails to load, nothing else is affected.
      () => undefined,
    );
  }
  return entry;
}

/** A view with its data, both from the host. A view that needs no data opens by its name alone. */
function toEntry(state: RootState, view: string, data: unknown): ViewEntry {
  if (LOGIN_VIEWS.includes(view) && !state.embedded) {
    const details = `"${view}" belongs to the embedded wallet, which this modal does not have, or is not allowed to have.`;
    throw new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details });
  }
  if (!data) return toPlainEntry(state, view);
  switch (view) {
    case 'SwitchNetwork':
      return { view, params: readNetwork(state, data) };
    case 'ConnectingExternal':
    case 'ConnectingMultiChain':
      return { view, params: readConnector(state, data) };
    case 'ConnectingSocial':
      return { view, params: read(SocialData, data) };
    case 'ConnectingWalletConnect':
    case 'Downloads':
      return { view, params: { wallet: readWallet(data) } };
    case 'WalletSend':
      read(SendData, data);
      return toPlainEntry(state, view);
    case 'Swap':
      read(SwapData, data);
      return toPlainEntry(state, view);
    default:
      return toPlainEntry(state, view);
  }
}

/**
 * Installs the feature that brings a view, where the package that shows the modal has one: its views can then be opened
 * by name, also before a visitor has needed any of them. @throws ADAPTER_LOAD_FAILED
 */
export async function installFeatureOf({ frames }: Pick<Dependencies, 'frames'>, view: string): Promise<void> {
  if (Object.hasOwn(VIEW_TRAITS, view)) return;
  await loadPart((async () => (await frames?.get())?.installFeatureOf?.(view))());
}

export interface DataRequest extends Omit<OpenRequest, 'entry'> {
  readonly view: string;
  readonly data: unknown;
}

/**
 * Opens a view with its data, and starts what the view waits for; a social login is started by the embedded wallet.
 * Loaded when a view is first opened with data, or by a name that no view of the modal has.
 * @throws INVALID_OPTION, NETWORK_NOT_FOUND, CONNECTOR_NOT_FOUND, EMBEDDED_WALLET_UNAVAILABLE; nothing is opened then
 */
export const openWithData = createAppAsyncThunk<void, DataRequest>(
  'modal/openWithData',
  async ({ data, view, ...where }, { dispatch, getState }) => {
    const entry = toEntry(getState(), view, data);
    if (entry.view === 'WalletSend' && data) dispatch(sendRequested(read(SendData, data)));
    if (entry.view === 'Swap' && data) dispatch(swapRequested(read(SwapData, data)));
    await dispatch(openModal({ ...where, entry })).unwrap();
    // A choice that needs nothing but the form below it.
    if (view === 'WalletSendSelectToken' && selectIsViewOpen(getState(), 'WalletSend')) dispatch(viewPushed({ view }));
    if (entry.view === 'SwitchNetwork') dispatch(networkChosen(entry.params));
    // The view and the state show the result.
    if (entry.view === 'ConnectingExternal') void dispatch(connectWallet(entry.params));
  },
);
