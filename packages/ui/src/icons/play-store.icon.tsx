import { Icon, type IconProps } from './icon.js';

export function PlayStoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.75 4.3v11.4c0 .83.92 1.33 1.62.88l8.9-5.7c.65-.42.65-1.35 0-1.77l-8.9-5.69c-.7-.45-1.62.05-1.62.88Z" />
    </Icon>
  );
}
