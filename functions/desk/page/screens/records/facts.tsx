import type { ComponentChildren, JSX } from 'preact';

export interface Fact {
  readonly label: string;
  /** Null where there is none: the fact is left out. */
  readonly value: ComponentChildren;
}

/** Labels of a record and their values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }): JSX.Element => (
  <dl class="record-facts">
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
