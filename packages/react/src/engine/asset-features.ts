import type { AssetViewName, FeatureModule, Modal, SignInViewName } from '@foyerkit/core';

/** Loads a feature; its code is a chunk of its own. */
export type FeatureLoader = () => Promise<FeatureModule>;

const funding: FeatureLoader = async () => (await import('../funding/funding-views.js')).fundingViews;
const names: FeatureLoader = async () => (await import('../names/names-views.js')).namesModule;
const pay: FeatureLoader = async () => (await import('../pay/pay-views.js')).payModule;
const portfolio: FeatureLoader = async () => (await import('../portfolio/portfolio-views.js')).portfolioModule;
const send: FeatureLoader = async () => (await import('../send/send-views.js')).sendModule;
const swap: FeatureLoader = async () => (await import('../swap/swap-views.js')).swapModule;

const signIn: FeatureLoader = async () => (await import('../sign-in/sign-in-views.js')).signInViews;

/** The features for assets and for signing in, by the names of their views. Each is loaded when one of its views is first needed. */
export const ASSET_FEATURES: Readonly<Partial<Record<AssetViewName | SignInViewName, FeatureLoader>>> = {
  FundWallet: funding,
  OnRampProviders: funding,
  OnRampTokenSelect: funding,
  OnRampFiatSelect: funding,
  BuyInProgress: funding,
  WhatIsABuy: funding,
  WalletReceive: funding,
  WalletCompatibleNetworks: funding,
  Transactions: portfolio,
  WalletSend: send,
  WalletSendSelectToken: send,
  WalletSendPreview: send,
  Pay: pay,
  PayLoading: pay,
  PayWithExchange: pay,
  Swap: swap,
  SwapSelectToken: swap,
  SwapPreview: swap,
  ChooseAccountName: names,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
  SIWXSignMessage: signIn,
  ConnectingSiwe: signIn,
};

/**
 * Installs the feature that brings a view, once.
 * @returns whether the modal has the view now: a feature may not be allowed. Rejects when its code fails to load.
 */
export async function installFeatureOf(
  modal: Pick<Modal, 'features'>,
  view: string,
  features: Readonly<Record<string, FeatureLoader>> = ASSET_FEATURES,
): Promise<boolean> {
  const load = Object.hasOwn(features, view) ? features[view] : undefined;
  return load !== undefined && (await modal.features.install(await load())) !== null;
}

/** Loads the code of a view and of its feature, and installs nothing. Rejects when it fails to load. */
export async function loadCodeOf(
  view: AssetViewName,
  features: Readonly<Partial<Record<AssetViewName, FeatureLoader>>> = ASSET_FEATURES,
): Promise<void> {
  const feature = await features[view]?.();
  await feature?.views?.[view]?.container.load();
}
