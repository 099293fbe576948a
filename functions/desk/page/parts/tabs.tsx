import type { JSX } from 'preact';
import { Link, useLocation } from 'wouter-preact';

import './tabs.css';

export interface Tab {
  readonly path: string;
  readonly name: string;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The path of the one that is shown; by default that of the address. */
  readonly current?: string;
}

export function Tabs({ label, tabs, current }: TabsProps): JSX.Element {
  const [location] = useLocation();
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ path, name }) => (
        <Link
          key={path}
          href={path}
          aria-current={path === (current ?? location) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
