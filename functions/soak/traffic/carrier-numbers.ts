const SERIALS = [104_870_021, 233_410_458, 318_226_907, 447_153_380, 590_612_744] as const;

/** In the form of DHL's waybills: nine digits and a check digit, their remainder modulo seven. */
const waybill = (serial: number): string => `${serial}${serial % 7}`;

/** A number that the stand-in carrier knows. */
export const carrierNumbers: readonly [string, ...string[]] = [
  waybill(876_003_125),
  ...SERIALS.map(waybill),
];
