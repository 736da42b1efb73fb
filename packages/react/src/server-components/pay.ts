/** The entry point in server components: the assets are themselves, the hooks are references to code of the client. */
export {
  arbitrumUSDC,
  arbitrumUSDT,
  baseETH,
  baseSepoliaETH,
  baseUSDC,
  ethereumUSDC,
  ethereumUSDT,
  optimismUSDC,
  optimismUSDT,
  polygonUSDC,
  polygonUSDT,
  solanaSOL,
  solanaUSDC,
  solanaUSDT,
} from '@foyerkit/core/pay-page';
export { useAvailableExchanges, useExchangeBuyStatus, usePay, usePayUrlActions } from './pay-hooks.js';
