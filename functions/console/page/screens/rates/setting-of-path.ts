import { shownName } from '../../../../operations/units/to-display-units';

/**
 * What a setting of a card is called, by its path in a fault; undefined for any other path.
 * @example settingOfPath('vat_bp', COMPARE.th.fields) // 'VAT %'
 */
export const settingOfPath = (
  path: string,
  fields: Readonly<Record<string, string>>,
): string | undefined => fields[shownName(path)];
