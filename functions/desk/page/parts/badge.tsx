import type { ComponentChildren, JSX } from 'preact';

export type BadgeKind = 'plain' | 'good' | 'warn' | 'bad' | 'info';

export const Badge = ({
  kind = 'plain',
  children,
}: {
  kind?: BadgeKind;
  children: ComponentChildren;
}): JSX.Element => <span class={`badge ${kind}`}>{children}</span>;
