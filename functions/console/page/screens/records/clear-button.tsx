import type { JSX } from 'preact';

/** Empties a search. */
export const ClearButton = ({
  text,
  onClick,
}: {
  text: string;
  onClick: () => void;
}): JSX.Element => (
  <button type="button" class="small outline secondary" onClick={onClick}>
    {text}
  </button>
);
