import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { RATES } from './texts';
import type { VersionState } from './version-parts';

/** The colours of bars, by state; a draft has an outline instead. */
export const STATE_COLOURS: Readonly<Record<Exclude<VersionState, 'draft' | 'discarded'>, string>> =
  {
    live: 'var(--good)',
    ending: 'var(--warn)',
    planned: 'var(--info)',
    ended: 'var(--pico-muted-color)',
    hidden: 'var(--pico-muted-color)',
  };

const SHOWN = ['live', 'ending', 'planned', 'ended', 'draft'] as const;

export function StateLegend(): JSX.Element {
  const t = useTexts(RATES);
  return (
    <ul class="legend">
      {SHOWN.map((state) => (
        <li key={state}>
          <span class={`swatch state-${state}`} aria-hidden="true" />
          {t.states[state]}
        </li>
      ))}
    </ul>
  );
}
