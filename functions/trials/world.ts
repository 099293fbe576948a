import type { Operator, OperatorDesk } from '../desk/model/operation';
import { emailOf, issueToolToken, openAccount } from '../local/tool-accounts';
import { type Log, nothing } from '../src/platform/log';

/** Who prepares the data of a trial. */
export const operatorNamed = (name: string, now: () => number = Date.now): Operator => ({
  name,
  dryRun: false,
  now: () => new Date(now()),
});

/** Someone to send requests as. */
export interface Caller {
  /** The id of the account, which begins its e-mail address. */
  readonly name: string;
  readonly role: 'client' | 'staff';
  readonly clientType: 'standard' | 'partner';
  readonly prefix: 'svc_' | 'trk_';
}

export type CallerOptions = Partial<Omit<Caller, 'name'>>;

export const callerNamed = (name: string, options: CallerOptions = {}): Caller => ({
  name,
  role: 'client',
  clientType: 'standard',
  prefix: 'svc_',
  ...options,
});

/** A caller whose requests may rotate through several credentials. */
export interface Holder extends Caller {
  readonly email: string;
  readonly tokens: readonly string[];
}

export const openCaller = (desk: OperatorDesk, { name, role, clientType }: Caller): Promise<void> =>
  openAccount(desk, name, { role, client_type: clientType });

/** Issues credentials of an account that exists. */
export async function issueTokens(
  desk: OperatorDesk,
  caller: Caller,
  count: number,
): Promise<Holder> {
  const { name, prefix } = caller;
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await issueToolToken(desk, name, prefix));
  return { ...caller, email: emailOf(name), tokens };
}

type Level = 'warn' | 'error';

/** Passes on what an instance logs as a warning or an error. */
export function logTo(
  write: (level: Level, message: string, fields: Parameters<Log[Level]>[1]) => void,
): Log {
  const at = (level: Level) => (message: string, fields: Parameters<Log[Level]>[1]) => {
    write(level, message, fields);
  };
  return { warn: at('warn'), error: at('error'), request: nothing, quote: nothing };
}
