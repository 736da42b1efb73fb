import { Icon, type IconProps } from './icon.js';

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v12m-4.5-4.5L10 16l4.5-4.5" />
    </Icon>
  );
}
