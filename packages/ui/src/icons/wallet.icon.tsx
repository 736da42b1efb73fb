import { Icon, type IconProps } from './icon.js';

export function WalletIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.25v8.5a2.5 2.5 0 0 0 2.5 2.5h9.75c.97 0 1.75-.78 1.75-1.75V8.75c0-.97-.78-1.75-1.75-1.75H4.9A1.9 1.9 0 0 1 3 5.25c0-.97.85-1.75 1.9-1.75h8.35c.97 0 1.75.78 1.75 1.75V7M13.5 11.6v.01" />
    </Icon>
  );
}
