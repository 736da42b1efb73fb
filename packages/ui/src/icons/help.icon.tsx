import { Icon, type IconProps } from './icon.js';

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M8 8.1a2.05 2.05 0 1 1 3 1.8c-.65.34-1 .8-1 1.45v.15M10 13.9v.01" />
    </Icon>
  );
}
