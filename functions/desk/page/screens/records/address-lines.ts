import { formatProvince } from '../../format/province';
import type { Language } from '../../language/texts';

/** An address of a shipment or a pickup. */
interface WrittenAddress {
  readonly name: string;
  readonly company?: string | undefined;
  readonly address_line1: string;
  readonly address_line2?: string | undefined;
  readonly subdistrict?: string | undefined;
  readonly district?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly province?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly phone: string;
  readonly email?: string | undefined;
  readonly tax_id?: string | undefined;
  readonly eori_number?: string | undefined;
}

/** The lines of an address as on a label, the country last if it is given. */
export function addressLines(
  address: WrittenAddress,
  language: Language,
  country?: string,
): string {
  const join = (parts: readonly (string | undefined)[], by: string): string =>
    parts.filter((part) => part !== undefined && part !== '').join(by);
  const line = (...parts: (string | undefined)[]): string => join(parts, ' ');
  const lines = [
    address.name,
    address.company,
    address.address_line1,
    address.address_line2,
    line(address.subdistrict, address.district),
    line(
      address.city,
      address.state,
      address.province && formatProvince(address.province, language),
      address.postal_code,
    ),
    country,
    line(address.phone, address.email),
    address.tax_id,
    address.eori_number && `EORI ${address.eori_number}`,
  ];
  return join(lines, '\n');
}
