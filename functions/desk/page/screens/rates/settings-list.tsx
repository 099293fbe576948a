import type { ComponentChildren, JSX } from 'preact';

export const SettingsList = ({
  lines,
}: {
  lines: readonly (readonly [name: string, value: ComponentChildren])[];
}): JSX.Element => (
  <dl class="settings">
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
