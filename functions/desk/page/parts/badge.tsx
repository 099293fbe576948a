import type { ComponentChildren, JSX } from 'preact';

export type BadgeKind = 'plain' | 'good' | 'warn' | 'bad' | 'info';

interface BadgeProps {
  readonly kind?: BadgeKind;
  readonly children: ComponentChildren;
}

export const Badge = ({ kind = 'plain', children }: BadgeProps): JSX.Element => (
  <span class={`badge ${kind}`}>{children}</span>
);
