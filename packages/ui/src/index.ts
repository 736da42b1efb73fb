export { ActivityIcon } from './icons/activity.icon.js';
export { AppStoreIcon } from './icons/app-store.icon.js';
export { BackIcon } from './icons/back.icon.js';
export { BrowserIcon } from './icons/browser.icon.js';
export { CheckIcon } from './icons/check.icon.js';
export { ChevronIcon } from './icons/chevron.icon.js';
export { ChevronDownIcon } from './icons/chevron-down.icon.js';
export { CloseIcon } from './icons/close.icon.js';
export { CopyIcon } from './icons/copy.icon.js';
export { DesktopIcon } from './icons/desktop.icon.js';
export { DisconnectIcon } from './icons/disconnect.icon.js';
export { ExtensionIcon } from './icons/extension.icon.js';
export { ExternalIcon } from './icons/external.icon.js';
export { GlobeIcon } from './icons/globe.icon.js';
export { HelpIcon } from './icons/help.icon.js';
export type { IconProps } from './icons/icon.js';
export { InfoIcon } from './icons/info.icon.js';
export { NetworksIcon } from './icons/networks.icon.js';
export { PhoneIcon } from './icons/phone.icon.js';
export { PlayStoreIcon } from './icons/play-store.icon.js';
export { QrIcon } from './icons/qr.icon.js';
export { ReceiveIcon } from './icons/receive.icon.js';
export { RetryIcon } from './icons/retry.icon.js';
export { SearchIcon } from './icons/search.icon.js';
export { SendIcon } from './icons/send.icon.js';
export { SettingsIcon } from './icons/settings.icon.js';
export { SwapIcon } from './icons/swap.icon.js';
export { WalletIcon } from './icons/wallet.icon.js';
export { WarningIcon } from './icons/warning.icon.js';
export { accountTexts } from './messages/en/account.js';
export { commonTexts } from './messages/en/common.js';
export { connectTexts } from './messages/en/connect.js';
export { connectingTexts } from './messages/en/connecting.js';
export { errorTexts } from './messages/en/errors.js';
export { failureTexts } from './messages/en/failures.js';
export { guideTexts } from './messages/en/guides.js';
export { networkTexts } from './messages/en/networks.js';
export { noticeTexts } from './messages/en/notices.js';
export { titleTexts } from './messages/en/titles.js';
export { walletTexts } from './messages/en/wallets.js';
export { en, type MessageKey, type Messages } from './messages/en.js';
export {
  createMessagesApi,
  type ErrorText,
  type KeysOf,
  type MessageArea,
  type MessagesApi,
  type Translate,
  useMessages,
} from './messages/use-messages.js';
export type { AlertBarProps } from './primitives/alert-bar.js';
export { Avatar, type AvatarProps } from './primitives/avatar.js';
export { avatarTints } from './primitives/avatar-tints.js';
export { Button, type ButtonProps } from './primitives/button.js';
export { Checkbox, type CheckboxProps } from './primitives/checkbox.js';
export { Divider } from './primitives/divider.js';
export { IconBox, type IconBoxProps } from './primitives/icon-box.js';
export { IconButton, type IconButtonProps } from './primitives/icon-button.js';
export { Input, type InputProps } from './primitives/input.js';
export { Link, type LinkProps } from './primitives/link.js';
export { List, type ListProps } from './primitives/list.js';
export { ListRow, type ListRowProps } from './primitives/list-row.js';
export { NetworkImage, type NetworkImageProps } from './primitives/network-image.js';
export { ScrollArea, type ScrollAreaProps } from './primitives/scroll-area.js';
export { SearchField, type SearchFieldProps } from './primitives/search-field.js';
export { Skeleton, type SkeletonProps } from './primitives/skeleton.js';
export type { Notice } from './primitives/snackbar.js';
export { Spinner, type SpinnerProps } from './primitives/spinner.js';
export { StateMessage, type StateMessageProps } from './primitives/state-message.js';
export { StatusRing, type StatusRingProps } from './primitives/status-ring.js';
export { Switch, type SwitchProps } from './primitives/switch.js';
export { type TabItem, Tabs, type TabsProps } from './primitives/tabs.js';
export { Tag, type TagProps } from './primitives/tag.js';
export { Tile, type TileProps } from './primitives/tile.js';
export { Tooltip, type TooltipProps } from './primitives/tooltip.js';
export { VirtualGrid, type VirtualGridProps } from './primitives/virtual-grid.js';
export { WalletImage, type WalletImageProps } from './primitives/wallet-image.js';
export { createShadowHost, type ShadowHost, type ShadowHostOptions } from './root/shadow-host.js';
export { UiProvider, type UiProviderProps } from './root/ui-provider.js';
export { EmbeddedShell } from './shell/embedded-shell.js';
export type { Announcement } from './shell/live-region.js';
export { ModalShell, type ModalShellProps } from './shell/modal-shell.js';
export { NetworkSelector, type NetworkSelectorProps } from './shell/network-selector.js';
export type { ShellContentProps } from './shell/shell-content.js';
export { ViewFailure, type ViewFailureProps } from './shell/view-failure.js';
export type { ThemeMode } from './theme/palette.js';
export { plainTheme, type ResolvedTheme } from './theme/plain-theme.js';
export type { ThemeVariableName, ThemeVariables } from './theme/resolve-theme.js';
export { useDebounced } from './views/use-debounced.js';
