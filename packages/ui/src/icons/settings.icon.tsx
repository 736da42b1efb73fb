import { Icon, type IconProps } from './icon.js';

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6.25h7.25M14.75 6.25H17M3 13.75h2.25M9.75 13.75H17" />
      <circle cx="12.5" cy="6.25" r="2.25" />
      <circle cx="7.5" cy="13.75" r="2.25" />
    </Icon>
  );
}
