import type { FileFault } from '../../desk/sheets/files';
import type { Fault, PlacedFault, SlotValue } from '../../src/errors/fault';

function formatSlotValue(value: SlotValue): string {
  if (typeof value !== 'object') return String(value);
  if ('en' in value) return value.en;
  return 'code' in value ? `<${faultLine(value)}>` : value.map(formatSlotValue).join(',');
}

/** A fault by its code and values: `country_not_known Atlantis`. */
export const faultLine = ({ code, values }: Fault): string =>
  [code, ...Object.values(values).map(formatSlotValue)].join(' ').trim();

/** The same after the member of a card that it is about. */
export const findingLine = (finding: PlacedFault): string =>
  `${finding.place} ${faultLine(finding)}`;

/** The same at its place: `20:2 country_not_known Atlantis`, of another file `zones.csv:20:2 ...`. */
export const placedLine = (fault: FileFault): string => {
  const { file, line, column } = fault.place;
  return `${file === undefined ? '' : `${file}:`}${line}:${column} ${faultLine(fault)}`;
};
