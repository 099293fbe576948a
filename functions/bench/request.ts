import demoTokens from '../operations/demo/tokens.json';

export const TOKEN = demoTokens.production.client;

/** A parcel that most demonstration couriers can carry. */
export const PARCEL = {
  country: 'JP',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
};

export const QUOTE_BODY = JSON.stringify({ api_token: TOKEN, ...PARCEL });

/** Calls a function once, with a body that every function accepts, and checks that it succeeds. */
export async function callOnce(url: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: QUOTE_BODY });
  const text = await response.text();
  if (!text.startsWith('{"success":true')) throw new Error(`No answer to measure: ${text}`);
}
