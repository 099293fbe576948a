/**
 * Sub-regions of the world by UN M49, the standard of the United Nations for statistics; Mexico is
 * with the United States and Canada, as carriers have it.
 */
const REGIONS: Readonly<Record<string, string>> = {
  eastern_asia: 'CN HK JP KP KR MN MO TW',
  south_eastern_asia: 'BN ID KH LA MM MY PH SG TH TL VN',
  southern_asia: 'AF BD BT IN IR LK MV NP PK',
  central_asia: 'KG KZ TJ TM UZ',
  western_asia: 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  eastern_europe: 'BG BY CZ HU MD PL RO RU SK UA',
  northern_europe: 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ',
  southern_europe: 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK',
  western_europe: 'AT BE CH DE FR LI LU MC NL',
  northern_africa: 'DZ EG EH LY MA SD TN',
  sub_saharan_africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW IO KE KM LR LS MG ML MR MU MW MZ ' +
    'NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TF TG TZ UG YT ZA ZM ZW',
  northern_america: 'BM CA GL MX PM US',
  central_america: 'BZ CR GT HN NI PA SV',
  caribbean: 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  south_america: 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  australia_and_new_zealand: 'AU CC CX HM NF NZ',
  pacific: 'AS CK FJ FM GU KI MH MP NC NR NU PF PG PN PW SB TK TO TV UM VU WF WS',
};

const regions = new Map(
  Object.entries(REGIONS).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region] as const),
  ),
);

/** The sub-region of a country by its ISO code; undefined for Antarctica and its like. */
export const findRegion = (country: string): string | undefined => regions.get(country);

/** Which zone they are in says little: carriers have them with Europe, Asia or Africa. */
const BETWEEN = new Set(['western_asia', 'northern_africa']);

const CONTINENTS: Readonly<Record<string, string>> = { caribbean: 'america', pacific: 'oceania' };

/** The part of the world of a sub-region; undefined where carriers differ. */
export const findContinent = (region: string): string | undefined =>
  BETWEEN.has(region)
    ? undefined
    : (CONTINENTS[region] ?? region.split('_').at(-1)?.replace('zealand', 'oceania'));
