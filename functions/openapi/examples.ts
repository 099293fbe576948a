/** From the demo data of a local start; refused everywhere else. */
export const API_TOKEN = 'svc_DEMOclient00000000000000000000001VIQR4';
export const TRACKING_TOKEN = 'trk_DEMOtracking00000000000000000000281Zr1';

export const QUOTE = {
  country: 'Japan',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
  explain: true,
};
