import type { Shipment } from '../../src/shipments/record/shipment';
import type { Size } from './arbitrary-packages';
import type { Parcel } from './held-oracle';
import { PLACES } from './world';

/** A field of a shipment that differs from its quote, with its values here and there. */
export interface OtherField {
  readonly sent: Partial<Shipment>;
  readonly field: string;
  readonly is: string;
  readonly was: string;
}

/** Every way to make a shipment differ from the package that was quoted in one field. */
export const otherFields = (shipment: Shipment, parcel: Parcel): [OtherField, ...OtherField[]] => [
  otherCountry(shipment, parcel),
  {
    sent: { shipment_type: parcel.isDocument ? 'parcel' : 'document' },
    field: 'shipment_type',
    is: kindOf(!parcel.isDocument),
    was: kindOf(parcel.isDocument),
  },
  {
    sent: { actual_weight_dg: parcel.size.dg + 1 },
    field: 'actual_weight_kg',
    is: String((parcel.size.dg + 1) / 10_000),
    was: String(parcel.size.dg / 10_000),
  },
  ...otherPlaces(shipment, parcel),
  ...(['length', 'width', 'height'] as const).map((side) => otherSide(parcel, side)),
];

const kindOf = (isDocument: boolean): string => (isDocument ? 'a document' : 'a parcel');

function otherCountry({ consignee_address }: Shipment, { country }: Parcel): OtherField {
  const is = country === 'JP' ? 'DE' : 'JP';
  return {
    sent: { consignee_address: { ...consignee_address, country: is } },
    field: 'consignee_address.country',
    is,
    was: country,
  };
}

function otherSide({ size }: Parcel, side: Exclude<keyof Size, 'dg'>): OtherField {
  const { length, width, height }: Size = { ...size, [side]: size[side] + 1 };
  return {
    sent: { length_10um: length, width_10um: width, height_10um: height },
    field: `${side}_cm`,
    is: String((size[side] + 1) / 1000),
    was: String(size[side] / 1000),
  };
}

/** The postal code and the city, each if the quote names it. */
const otherPlaces = (
  { consignee_address }: Shipment,
  { country, postalCode, city }: Parcel,
): OtherField[] =>
  [
    { name: 'postal_code', at: 0, quoted: postalCode },
    { name: 'city', at: 1, quoted: city },
  ].flatMap(({ name, at, quoted }) => {
    const { listed, other } = PLACES[country];
    const is = (quoted === listed[at] ? other[at] : listed[at]) ?? '';
    if (quoted === undefined) return [];
    return [
      {
        sent: { consignee_address: { ...consignee_address, [name]: is } },
        field: `consignee_address.${name}`,
        is,
        was: quoted,
      },
    ];
  });
