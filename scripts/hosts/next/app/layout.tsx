import '@foyerkit/react/styles.css';
import { cookieToSnapshot } from '@foyerkit/react/cookie';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Wallets } from './wallets';

export const metadata = { title: 'Host application' };

export default async function Layout({ children }: { children: ReactNode }) {
  const snapshot = cookieToSnapshot((await headers()).get('cookie'));
  return (
    <html lang="en">
      <body>
        <Wallets snapshot={snapshot}>{children}</Wallets>
      </body>
    </html>
  );
}
