export * from './messages/en.js';
export {
  createMessagesApi,
  type ErrorText,
  type MessagesApi,
  type Translate,
  useMessages,
} from './messages/use-messages.js';
export { Button, type ButtonProps } from './primitives/button.js';
export { IconBox, type IconBoxProps } from './primitives/icon-box.js';
export { IconButton, type IconButtonProps } from './primitives/icon-button.js';
export { List, type ListProps } from './primitives/list.js';
export { ListRow, type ListRowProps } from './primitives/list-row.js';
export type { Notice } from './primitives/snackbar.js';
export { Spinner, type SpinnerProps } from './primitives/spinner.js';
export { Tag, type TagProps } from './primitives/tag.js';
export { WalletImage, type WalletImageProps } from './primitives/wallet-image.js';
export { createShadowHost, type ShadowHost, type ShadowHostOptions } from './root/shadow-host.js';
export { UiProvider, type UiProviderProps } from './root/ui-provider.js';
export { EmbeddedShell } from './shell/embedded-shell.js';
export { ModalShell, type ModalShellProps } from './shell/modal-shell.js';
export type { ShellContentProps } from './shell/shell-content.js';
export type { ThemeMode } from './theme/palette.js';
export {
  type ResolvedTheme,
  resolveTheme,
  type ThemeVariableName,
  type ThemeVariables,
} from './theme/resolve-theme.js';
