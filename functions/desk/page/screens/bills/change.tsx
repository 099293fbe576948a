import type { JSX } from 'preact';

import { formatThbChange } from '../../format/amount';

/** An amount with its sign, in the colour of what it does to us. */
export const Change = ({ satang }: { satang: number }): JSX.Element => (
  <span class={`unbroken ${satang > 0 ? 'costs' : satang < 0 ? 'gains' : ''}`}>
    {formatThbChange(satang)} ฿
  </span>
);
