import type { JSX } from 'preact';

import { useTexts } from '../../language/language';
import { CheckField } from '../../parts/fields';
import type { Curve } from './curve';
import { TEXTS } from './texts';

const MAX_COURIERS = 8;

/** Stands in the address for no courier at all: an empty choice is that of the first ones. */
const NOBODY = 'none';

export const toChoice = (names: readonly string[]): string =>
  names.length === 0 ? NOBODY : names.join(',');

export const parseChoice = (choice: string, priced: readonly Curve[]): string[] =>
  choice === ''
    ? priced.slice(0, MAX_COURIERS).map(({ courier_name }) => courier_name)
    : choice.split(',').filter((name) => priced.some(({ courier_name }) => courier_name === name));

interface CourierChoiceProps {
  readonly couriers: readonly Curve[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

export function CourierChoice({ couriers, chosen, onChange }: CourierChoiceProps): JSX.Element {
  const t = useTexts(TEXTS);
  const isFull = chosen.length >= MAX_COURIERS;
  return (
    <fieldset class="couriers">
      <legend class="unseen">{t.couriers}</legend>
      <div class="checks">
        {couriers.map(({ courier_name, display_name }) => {
          const isChosen = chosen.includes(courier_name);
          return (
            <CheckField
              key={courier_name}
              name={courier_name}
              label={display_name}
              value={isChosen}
              isDisabled={isFull && !isChosen}
              onChange={(value) => {
                const others = chosen.filter((name) => name !== courier_name);
                onChange(value ? [...others, courier_name] : others);
              }}
            />
          );
        })}
      </div>
      {couriers.length > MAX_COURIERS && <small>{t.most(MAX_COURIERS)}</small>}
    </fieldset>
  );
}
