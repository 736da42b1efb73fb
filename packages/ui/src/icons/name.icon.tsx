import { Icon, type IconProps } from './icon.js';

export function NameIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 6.5A1.75 1.75 0 0 1 5 4.75h10a1.75 1.75 0 0 1 1.75 1.75v7A1.75 1.75 0 0 1 15 15.25H5a1.75 1.75 0 0 1-1.75-1.75zM8 9.75a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5zM5.75 12.75c.3-1 1.15-1.5 2.25-1.5s1.95.5 2.25 1.5M12.5 8.5h1.75M12.5 11.5h1.75" />
    </Icon>
  );
}
