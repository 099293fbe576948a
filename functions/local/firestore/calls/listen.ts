import { assertIndexed } from '../indexes/assert-indexed';
import { Listener } from '../listen/listener';
import { assertDatabaseName } from '../names/resource-path';
import type { Duplex, Session } from '../protocol/handlers';
import type { ListenRequest, ListenResponse } from '../protocol/messages';
import { invalidArgument } from '../protocol/rpc-error';
import type { CallContext } from './context';

/** All targets of a stream are of one database. */
export function listen(
  { store, meter, indexes }: Omit<CallContext, 'caller'>,
  { send, onFailure }: Duplex<ListenResponse>,
): Session<ListenRequest, ListenResponse> {
  let opened: { readonly database: string; readonly listener: Listener } | undefined;
  const open = (database: string): Listener => {
    assertDatabaseName(database);
    const listener = new Listener({
      database,
      follow: (onCommit) => store.follow(database, onCommit),
      meter,
      check: (query) => {
        assertIndexed(query, indexes());
      },
      send,
      onFailure,
    });
    opened = { database, listener };
    return listener;
  };
  const listenerFor = ({ database }: ListenRequest): Listener => {
    if (opened !== undefined && opened.database !== database) {
      throw invalidArgument(`The stream listens to ${opened.database}, not ${database}.`);
    }
    return opened?.listener ?? open(database);
  };
  return {
    // The listener sends its answers itself, as they come.
    receive: async (request) => {
      const listener = listenerFor(request);
      switch (request.targetChange) {
        case 'addTarget':
          await listener.add(request.addTarget);
          return [];
        case 'removeTarget':
          listener.remove(request.removeTarget);
          return [];
        case undefined:
          throw invalidArgument('A request neither adds nor removes a target.');
      }
    },
    refuse: async (request, error) => {
      if (request.targetChange !== 'addTarget') throw error;
      await listenerFor(request).refuse(request.addTarget, error);
      return [];
    },
    close: () => opened?.listener.close(),
  };
}
