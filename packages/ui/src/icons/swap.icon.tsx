import { Icon, type IconProps } from './icon.js';

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.25h12m-3-3 3 3M16 12.75H4m3 3-3-3" />
    </Icon>
  );
}
